import { spawn } from 'node:child_process';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Goes on as another Node process and never comes back: by replacing this one where Node can do that, otherwise with
 * that one as a child.
 * @param {string} node the Node to run
 * @param {string[]} scriptAndOptions
 */
export function continueAs(node, scriptAndOptions) {
  const args = ['--import', endWithParent, ...scriptAndOptions];
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...args], process.env);
  }
  continueWithChild(node, args);
}

/**
 * Runs another Node process, which gets this one's signals and whose exit code becomes this one's.
 * @param {string} node the Node to run
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
  void import(endWithParent);
}
