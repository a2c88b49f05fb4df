/** Milliseconds to wait in Safari, which has no `requestIdleCallback`. */
const SAFARI_PAUSE = 300;

/**
 * Runs `work` when the page is loaded and the browser is idle. Returns the function that cancels
 * it.
 */
export function whenIdle(work: () => void): () => void {
  let isCanceled = false;
  const run = () => {
    if (!isCanceled) work();
  };
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, SAFARI_PAUSE);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isCanceled = true;
    window.removeEventListener('load', wait);
  };
}
