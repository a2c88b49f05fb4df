import { useEffect, useRef } from 'react';
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
  /** The words of this part that somebody else saved after these were loaded. */
  meanwhile: string | undefined;
  /** Takes the focus when the words of somebody else are shown. */
  isFirstDifference: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Names a part of a mail, or a part of a page by its title. */
export const partName = ({ name, original }: TextPart): string =>
  words.parts[name] ?? original.split('\n')[0] ?? name;

interface OtherWordsProps {
  title: string;
  words: string;
  takeLabel: string;
  /** Leads the focus here. */
  isShown?: boolean;
  isOpen?: boolean;
  onTake: () => void;
}

function OtherWords({
  title,
  words: other,
  takeLabel,
  isShown = false,
  isOpen = false,
  onTake,
}: OtherWordsProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [isShown]);
  return (
    <details open={isOpen}>
      <summary ref={summary} className="min-h-touch py-2.5 text-sm font-semibold text-accent-ink">
        {title}
      </summary>
      <p className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">{other}</p>
      <Button variant="ghost" onClick={onTake}>
        {takeLabel}
      </Button>
    </details>
  );
}

/** The words of one part, with the original below. */
export function TextPartField({
  part,
  value,
  meanwhile,
  isFirstDifference,
  error,
  onChange,
}: TextPartFieldProps) {
  const isOwn = value.trim() !== part.original;
  return (
    <div className="flex flex-col gap-2">
      {part.state === 'CHANGED' && <Banner tone="warning">{words.partChanged}</Banner>}
      <Field
        label={
          <span className="flex flex-wrap items-center gap-2">
            <span>{partName(part)}</span>
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
      {meanwhile !== undefined && value.trim() !== meanwhile && (
        <OtherWords
          title={words.stored}
          words={meanwhile}
          takeLabel={words.takeStored}
          isShown={isFirstDifference}
          isOpen
          onTake={() => onChange(meanwhile)}
        />
      )}
      {isOwn && part.original !== '' && (
        <OtherWords
          title={words.original}
          words={part.original}
          takeLabel={words.takeOriginal}
          onTake={() => onChange(part.original)}
        />
      )}
    </div>
  );
}
