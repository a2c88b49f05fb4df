import type { TextPreview } from '@oficio/contract/domains/texts/texts.schema.ts';
import { withKeys } from '#platform/format/with-keys.ts';
import { MarkedLines } from '#platform/format/marked-lines.tsx';
import { Card } from '#ui/layout/card.tsx';
import { textsWords as words } from './texts.text.ts';

function MailPreview({ parts }: TextPreview) {
  const linesOf = (name: string) => parts.find((part) => part.name === name)?.lines ?? [];
  const [subject = ''] = linesOf('subject');
  const [heading = subject] = linesOf('heading');
  const [action] = linesOf('action');
  return (
    <Card className="flex flex-col gap-3 wrap-anywhere">
      <p className="border-b border-line pb-3 text-sm">
        <span>{words.parts['subject']}</span>: <strong>{subject}</strong>
      </p>
      <p className="text-xl font-semibold">{heading}</p>
      {withKeys(linesOf('body')).map(({ key, line }) => (
        <p key={key}>{line}</p>
      ))}
      {action && (
        <p>
          <span className="inline-block rounded-md bg-accent px-5 py-3 font-semibold text-on-accent">
            {action}
          </span>
        </p>
      )}
      {withKeys(linesOf('footnote')).map(({ key, line }) => (
        <p key={key} className="text-sm text-muted">
          {line}
        </p>
      ))}
    </Card>
  );
}

function PagePreview({ parts }: TextPreview) {
  return (
    <Card className="flex flex-col gap-6 wrap-anywhere">
      {parts.map(({ name, lines: [title, ...lines] }) => (
        <div key={name} className="flex flex-col gap-3 empty:hidden">
          {title && <p className="text-xl font-semibold">{title}</p>}
          <MarkedLines lines={lines} />
        </div>
      ))}
    </Card>
  );
}

/** A mail or page as it would be read. */
export function PreviewSection({ sort, preview }: { sort: 'mail' | 'page'; preview: TextPreview }) {
  return (
    <section aria-label={words.preview} className="mt-8 flex flex-col gap-3">
      <h2 className="text-2xl">{words.preview}</h2>
      <p className="text-sm text-muted">{words.previewNote}</p>
      {sort === 'mail' ? <MailPreview {...preview} /> : <PagePreview {...preview} />}
    </section>
  );
}
