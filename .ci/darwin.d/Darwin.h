// The C headers that the module Darwin shows to Swift: those that the sources use.
#include <sys/cdefs.h>
#include <sys/types.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <time.h>
#include <limits.h>
#include <signal.h>
#include <poll.h>
#include <dirent.h>
#include <pthread.h>
#include <spawn.h>
#include <termios.h>
#include <crt_externs.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysctl.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>

// From util.h, which the package does not have.
int openpty(int *, int *, char *, struct termios *, struct winsize *);
