// `npm start` runs its script in a shell that does not forward signals: SIGTERM would stop npm and
// the shell, but not the server. Each process that a script starts loads this module, which shuts
// the process down when its parent has exited.
const parent = process.ppid;

if (process.platform !== 'win32' && parent !== 1) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
