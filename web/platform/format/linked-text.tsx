import type { ReactElement } from 'react';
import { safeLink } from './safe-link.ts';

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Punctuation that ends a sentence does not belong to an address. */
const TRAILING = /[.,;:!?…]+$/u;

/**
 * Removes punctuation at the end. A closing bracket belongs to an address only when the address
 * opens it.
 */
function trimmedAddress(found: string): string {
  const address = found.replace(TRAILING, '');
  const last = address.at(-1) ?? '';
  const opening = { ')': '(', ']': '[', '}': '{' }[last];
  if (!opening) return address;
  const count = (character: string) => address.split(character).length;
  return count(opening) < count(last) ? trimmedAddress(address.slice(0, -1)) : address;
}

/**
 * Returns a safe link target, or null. An address with credentials is refused, because it imitates
 * another site.
 */
function targetOf(address: string): string | null {
  const target = safeLink(/^www\./i.test(address) ? `https://${address}` : address);
  if (!target) return null;
  const { username, password, hostname } = new URL(target);
  return username || password || !hostname.includes('.') ? null : target;
}

/** Renders user text literally, with its web addresses as links. */
export function LinkedText({ children: text }: { children: string }) {
  const parts: ReactElement[] = [];
  const addText = (part: string) =>
    part && parts.push(<span key={`text-${parts.length}`}>{part}</span>);
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmedAddress(found);
    const target = targetOf(address);
    if (!target) continue;
    addText(text.slice(from, index));
    parts.push(
      <a
        key={index}
        href={target}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2 wrap-anywhere"
      >
        {address}
      </a>,
    );
    from = index + address.length;
  }
  addText(text.slice(from));
  return parts;
}
