/** Safari has no idle time of its own; in milliseconds. */
const SAFARI_PAUSE = 300;

/** Runs `work` once the page has all that it was asked for and the browser rests. Gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  let isOff = false;
  const run = () => {
    if (!isOff) work();
  };
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else setTimeout(run, SAFARI_PAUSE);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
    window.removeEventListener('load', wait);
  };
}
