Program.run()
