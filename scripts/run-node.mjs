import { spawn } from 'node:child_process';

const stopWithParent = new URL('stop-with-parent.mjs', import.meta.url).href;

/**
 * Continues as another Node process and never returns: replaces this process where Node supports
 * it, otherwise starts a child process.
 * @param {string} node path of the Node executable
 * @param {string[]} scriptAndOptions
 */
export function continueAs(node, scriptAndOptions) {
  const args = ['--import', stopWithParent, ...scriptAndOptions];
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...args], process.env);
  }
  continueWithChild(node, args);
}

/**
 * Runs a child Node process, forwards signals to it, and exits with its exit code.
 * @param {string} node path of the Node executable
 * @param {string[]} args
 */
export function continueWithChild(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  void import(stopWithParent);
}
