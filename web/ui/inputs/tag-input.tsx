import { useId, useRef, useState, type KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface TagInputProps {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
  /** The input is hidden when this number of tags is reached. */
  max?: number;
  maxLength?: number;
  name?: string;
  onBlur?: () => void;
  /** Gets the focus when the form finds an error. */
  ref?: React.Ref<HTMLInputElement>;
}

function sameTag(left: string, right: string): boolean {
  return left.localeCompare(right, 'es', { sensitivity: 'base' }) === 0;
}

interface TagChipProps {
  tag: string;
  disabled: boolean | undefined;
  onRemove: () => void;
}

function TagChip({ tag, disabled, onRemove }: TagChipProps) {
  return (
    <li className="flex max-w-full items-center rounded-full bg-accent-soft pl-3.5 text-accent-ink">
      <span className="min-w-0 truncate text-sm font-semibold">{tag}</span>
      <button
        type="button"
        aria-label={controlsText.removeTag(tag)}
        disabled={disabled}
        onClick={onRemove}
        className="-my-1 flex size-touch shrink-0 items-center justify-center rounded-full hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}

/**
 * A list of tags. Enter, a comma or leaving the field adds the trimmed text; empty and repeated
 * tags are ignored.
 */
export function TagInput(props: TagInputProps) {
  const { value, onValueChange, placeholder, disabled, max, maxLength, name, onBlur, ref } = props;
  const [draft, setDraft] = useState('');
  const [notice, setNotice] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  const hintId = useId();
  const wiring = useFieldControl({ 'aria-describedby': hintId });
  const isFull = max !== undefined && value.length >= max;

  const add = (texts: string[]) => {
    const next = [...value];
    const notices: string[] = [];
    for (const text of texts) {
      const tag = text.trim().replace(/\s+/g, ' ');
      if (!tag || (max !== undefined && next.length >= max)) continue;
      const isRepeated = next.some((existing) => sameTag(existing, tag));
      notices.push(isRepeated ? controlsText.tagRepeated(tag) : controlsText.tagAdded(tag));
      if (!isRepeated) next.push(tag);
    }
    if (next.length > value.length) onValueChange(next);
    setNotice(notices.join('. '));
    setDraft('');
  };
  const remove = (tag: string) => {
    onValueChange(value.filter((existing) => existing !== tag));
    setNotice(controlsText.tagRemoved(tag));
    input.current?.focus();
  };
  // Phone keyboards report no key for the comma, so the text is searched for it.
  const type = (text: string) => {
    if (/[,\n]/.test(text)) add(text.split(/[,\n]/));
    else setDraft(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && draft.trim()) {
      event.preventDefault();
      add([draft]);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      remove(last);
    }
  };

  return (
    <div>
      <div className="control flex flex-wrap items-center gap-1.5 py-1.5 focus-within:border-accent">
        {value.length > 0 && (
          <ul aria-label={controlsText.tagsChosen} className="contents">
            {value.map((tag) => (
              <TagChip key={tag} tag={tag} disabled={disabled} onRemove={() => remove(tag)} />
            ))}
          </ul>
        )}
        <input
          {...wiring}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          name={name}
          value={draft}
          disabled={disabled}
          readOnly={isFull}
          maxLength={maxLength}
          placeholder={value.length === 0 ? placeholder : undefined}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => {
            if (draft.trim()) add([draft]);
            onBlur?.();
          }}
          className={classNames(
            '-my-1 min-h-11 min-w-28 flex-1 bg-transparent px-1',
            isFull && 'sr-only',
          )}
        />
      </div>
      <p id={hintId} className="mt-1 text-xs text-muted">
        {controlsText.tagHint}
        {max !== undefined && <span>{` (${value.length}/${max})`}</span>}
      </p>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </div>
  );
}
