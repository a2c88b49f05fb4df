import type { ReactNode } from 'react';
import { Link } from 'react-router';

const MARK = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<address>[^)\s]+)\)/g;
/** A page of this site, an anchor, a site or a mail address. */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/;

function MarkedLink({ label, address }: { label: string; address: string }) {
  if (!SAFE_ADDRESS.test(address)) return <>{label}</>;
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
export function MarkedLine({ children: line }: { children: string }) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: mark, index, groups = {} } of line.matchAll(MARK)) {
    const { strong, label = '', address = '' } = groups;
    nodes.push(line.slice(end, index));
    nodes.push(
      strong === undefined ? (
        <MarkedLink key={index} label={label} address={address} />
      ) : (
        <strong key={index}>{strong}</strong>
      ),
    );
    end = index + mark.length;
  }
  return (
    <>
      {nodes}
      {line.slice(end)}
    </>
  );
}

/** Paragraphs, and lists of the lines that begin with `- `. */
export function MarkedLines({ lines }: { lines: readonly string[] }) {
  const blocks: { points: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const points = line.startsWith('- ');
    const last = blocks.at(-1);
    if (points && last?.points) last.lines.push(line.slice(2));
    else blocks.push({ points, lines: [points ? line.slice(2) : line] });
  }
  return (
    <>
      {blocks.map(({ points, lines: own }, index) =>
        points ? (
          <ul key={index} className="flex list-disc flex-col gap-2 pl-5 marker:text-star">
            {own.map((line, position) => (
              <li key={position}>
                <MarkedLine>{line}</MarkedLine>
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            <MarkedLine>{own[0] ?? ''}</MarkedLine>
          </p>
        ),
      )}
    </>
  );
}
