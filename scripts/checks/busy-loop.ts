// Keeps one core busy until the process with this id, its parent, has exited.
const parent = Number(process.argv[2]);
while (process.ppid === parent);
