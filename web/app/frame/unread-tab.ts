import { brand } from '#platform/brand.ts';

const COUNT = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

function titled(count: number): string {
  const title = document.title.replace(COUNT, '');
  if (count === 0) return title;
  return `(${count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}) ${title}`;
}

/** Writes the title only when it differs, because each write triggers the observer again. */
function showTitle(count: number): void {
  const title = titled(count);
  if (document.title !== title) document.title = title;
}

function showIcon(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = brand().icon ?? '/favicon.svg';
  // An own icon has no variant with a mark.
  const address = count > 0 ? plain.replace('favicon', 'favicon-unread') : plain;
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}

/**
 * Shows the unread count in the title and icon of the tab, also after the page changes its title.
 * Returns the function that removes it.
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
