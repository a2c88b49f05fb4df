import type { TextPart } from '@oficio/contract/domains/texts/texts.schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { StateBadge } from './state-badge.tsx';
import { textsWords as words } from './texts.text.ts';

export interface TextPartFieldProps {
  part: TextPart;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Names a part of a mail, or a part of a page by its title. */
export const partName = ({ name, original }: TextPart): string =>
  words.parts[name] ?? original.split('\n')[0] ?? name;

/** The words of one part, with the original below. */
export function TextPartField({ part, value, error, onChange }: TextPartFieldProps) {
  const isOwn = value.trim() !== part.original;
  return (
    <div className="flex flex-col gap-2">
      {part.state === 'CHANGED' && <Banner tone="warning">{words.partChanged}</Banner>}
      <Field
        label={
          <span className="flex flex-wrap items-center gap-2">
            {partName(part)}
            {part.state !== 'ORIGINAL' && <StateBadge state={part.state} />}
          </span>
        }
        error={error}
      >
        <TextArea
          name={part.name}
          autoComplete="off"
          rows={part.isLine ? 2 : 5}
          className={part.isLine ? 'min-h-touch' : ''}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {isOwn && part.original !== '' && (
        <details>
          <summary className="min-h-touch py-2.5 text-sm font-semibold text-accent-ink">
            {words.original}
          </summary>
          <p className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">
            {part.original}
          </p>
          <Button variant="ghost" onClick={() => onChange(part.original)}>
            {words.takeOriginal}
          </Button>
        </details>
      )}
    </div>
  );
}
