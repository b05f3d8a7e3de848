EventLoop.before { Program.run() }
