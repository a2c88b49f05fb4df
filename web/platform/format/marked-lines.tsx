import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { withKeys } from './with-keys.ts';

const MARK = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<address>[^)\s]+)\)/g;
/** A page of this site, an anchor, a site or a mail address. */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/;

function MarkedLink({ label, address }: { label: string; address: string }) {
  if (!SAFE_ADDRESS.test(address)) return <span>{label}</span>;
  if (address.startsWith('/'))
    return (
      <Link to={address} className="text-link">
        {label}
      </Link>
    );
  return (
    <a href={address} className="text-link">
      {label}
    </a>
  );
}

/** A line with `**bold**` words and `[links](address)`; everything else is text as it is. */
function MarkedLine({ children: line }: { children: string }) {
  const nodes: ReactElement[] = [];
  const addText = (part: string) =>
    part && nodes.push(<span key={`text-${nodes.length}`}>{part}</span>);
  let end = 0;
  for (const { 0: mark, index, groups = {} } of line.matchAll(MARK)) {
    const { strong, label = '', address = '' } = groups;
    addText(line.slice(end, index));
    nodes.push(
      strong === undefined ? (
        <MarkedLink key={index} label={label} address={address} />
      ) : (
        <strong key={index}>{strong}</strong>
      ),
    );
    end = index + mark.length;
  }
  addText(line.slice(end));
  return nodes;
}

/** Returns paragraphs, each alone, and the points of each list together. */
function toBlocks(lines: readonly string[]) {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isList = line.startsWith('- ');
    const text = isList ? line.slice(2) : line;
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(text);
    else blocks.push({ isList, lines: [text] });
  }
  return blocks.map((block, key) => ({ key, ...block }));
}

/** Paragraphs, and lists of the lines that begin with `- `. */
export function MarkedLines({ lines }: { lines: readonly string[] }) {
  return toBlocks(lines).map(({ key: block, isList, lines: own }) =>
    isList ? (
      <ul key={block} className="flex list-disc flex-col gap-2 pl-5 marker:text-star">
        {withKeys(own).map(({ key, line }) => (
          <li key={key}>
            <MarkedLine>{line}</MarkedLine>
          </li>
        ))}
      </ul>
    ) : (
      <p key={block}>
        <MarkedLine>{own[0] ?? ''}</MarkedLine>
      </p>
    ),
  );
}
