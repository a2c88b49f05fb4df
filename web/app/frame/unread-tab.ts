const COUNT = /^\(\d+\+?\) /;
const MOST_SHOWN = 99;

function titled(count: number): string {
  const title = document.title.replace(COUNT, '');
  if (count === 0) return title;
  return `(${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}) ${title}`;
}

/** Writing only what differs, since each writing is noticed by whoever watches. */
function showTitle(count: number): void {
  const title = titled(count);
  if (document.title !== title) document.title = title;
}

function showIcon(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = count > 0 ? '/favicon-unread.svg' : '/favicon.svg';
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}

/**
 * Shows in the tab that something is unread, also when the page changes its title. Returns how to stop, which leaves
 * the tab as it would be without.
 */
export function showUnreadOnTab(count: number): () => void {
  const show = (shown: number) => {
    showTitle(shown);
    showIcon(shown);
  };
  show(count);
  const observer = new MutationObserver(() => show(count));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    show(0);
  };
}
