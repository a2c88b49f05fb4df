// `npm start` runs its script in a shell that passes no signal on: ended by SIGTERM, npm and the shell would go and the
// server would stay. Loaded into each process that a script goes on as, this ends it in order when its parent is gone.
const parent = process.ppid;

if (process.platform !== 'win32' && parent !== 1) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
