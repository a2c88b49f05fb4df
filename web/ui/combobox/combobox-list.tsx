import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { controlsText } from '../ui-controls.text.ts';

export interface ComboboxOption {
  /** Unique in the list. */
  id: string;
  label: string;
  detail?: string | null;
  icon?: ReactNode;
  /** A small picture at the end. */
  picture?: { url: string; alt: string };
  /** The user may remove it: by its cross, or with the Delete key while it is active. */
  isRemovable?: boolean;
  /** The list stays open after this choice. */
  staysOpen?: boolean;
}

export interface ComboboxGroup {
  name: string;
  options: readonly ComboboxOption[];
}

export interface ComboboxListProps {
  /** The text field that the list extends. The caller renders it and owns its text. */
  input: HTMLInputElement;
  /** The accessible name of the list. */
  label: string;
  groups: readonly ComboboxGroup[];
  /**
   * The typed text to which the options belong; null while they are those of a former text. Keys wait until they belong to
   * the text of the field. Not given: the options belong to any text.
   */
  answers?: string | null;
  /** Announced when it changes, for example the number of suggestions; empty while loading. */
  status: string;
  /** A sentence below the options, for example after a failure. */
  note?: ReactNode;
  onChoose: (option: ComboboxOption) => void;
  onRemove?: (option: ComboboxOption) => void;
  /** Always open and part of the page, for a sheet; otherwise a popup below the field. */
  isInline?: boolean;
  className?: string;
}

interface OptionRowProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
}

/** Presses are handled by the list: an option may contain no button. */
function OptionRow({ id, option, isActive }: OptionRowProps) {
  const { label, detail, icon, picture, isRemovable } = option;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-option={option.id}
      className={classNames(
        'flex min-h-touch cursor-pointer items-center gap-3 rounded-md pl-3 select-none hover:bg-sunken',
        isActive && 'bg-sunken outline-2 -outline-offset-2 outline-accent',
        !isRemovable && 'pr-3',
      )}
    >
      {icon && (
        <span className="shrink-0 text-muted [&_svg]:size-5" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1 py-1.5 leading-tight">
        <span className="block truncate font-semibold">{label}</span>
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
        {isRemovable && <span className="sr-only">{controlsText.removableOption}</span>}
      </span>
      {picture && (
        <img
          src={picture.url}
          alt={picture.alt}
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className="my-1 size-touch shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
      {isRemovable && (
        <span
          aria-hidden="true"
          title={controlsText.removeTag(label)}
          data-remove=""
          className="flex size-touch shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <X className="size-4" />
        </span>
      )}
    </div>
  );
}

const MAX_TYPED = 80;

/** The text of a field for which options are loaded. */
export const typedText = ({ value }: Pick<HTMLInputElement, 'value'>): string =>
  value.trim().slice(0, MAX_TYPED);

/** Opens and closes the list, and moves through its options by the keys of the field. */
function useComboboxKeys(props: ComboboxListProps) {
  const { input, groups, answers, onChoose, onRemove, isInline } = props;
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input);
  const [activeId, setActiveId] = useState<string | null>(null);
  /** Null: nothing was typed since the field got the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Arrow keys, and Enter after them, that wait for the options of the typed text. */
  const [waiting, setWaiting] = useState<{ steps: number; isEntered: boolean } | null>(null);
  const isFresh = answers === undefined || (answers !== null && (typed ?? answers) === answers);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === activeId);

  const move = (step: 1 | -1) => {
    setIsOpen(true);
    if (!isFresh) {
      setWaiting({ steps: (waiting?.steps ?? 0) + step, isEntered: false });
      return;
    }
    const position = options.findIndex(({ id }) => id === activeId);
    const next = position === -1 && step === -1 ? -1 : position + step;
    setActiveId(options.at(next % (options.length || 1))?.id ?? null);
  };
  const close = () => {
    setIsOpen(false);
    setActiveId(null);
  };
  const choose = (option: ComboboxOption) => {
    if (!option.staysOpen) close();
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Enter' && waiting) setWaiting({ ...waiting, isEntered: true });
    else if (event.key === 'Delete' && active?.isRemovable) onRemove?.(active);
    else if (event.key === 'Escape' && isOpen && !isInline) close();
    else {
      // Without an active option, Enter submits the form and the list is in the way.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = useEffectEvent(press);
  const onType = useEffectEvent(() => {
    setIsOpen(true);
    setActiveId(null);
    setTyped(typedText(input));
    setWaiting(null);
  });
  const onLeave = useEffectEvent(() => {
    close();
    setTyped(null);
    setWaiting(null);
  });
  const onAnswer = useEffectEvent(() => {
    if (!waiting) return;
    setWaiting(null);
    const { steps, isEntered } = waiting;
    const option =
      steps === 0 ? undefined : options.at((steps > 0 ? steps - 1 : steps) % options.length);
    if (isEntered && option) choose(option);
    else setActiveId(option?.id ?? null);
  });
  useEffect(() => {
    // Once the options are rendered.
    const timer = isFresh ? setTimeout(() => onAnswer()) : undefined;
    return () => clearTimeout(timer);
  }, [isFresh]);
  useEffect(() => {
    const listeners = [
      ['keydown', (event: Event) => onKey(event as KeyboardEvent)],
      ['input', () => onType()],
      ['click', () => setIsOpen(true)],
      ['focus', () => setIsOpen(true)],
      ['blur', () => onLeave()],
    ] as const;
    for (const [type, listener] of listeners) input.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) input.removeEventListener(type, listener);
    };
  }, [input]);
  return { isOpen, active, options, choose };
}

/** Sets the ARIA attributes of a combobox on the field; undefined removes one. */
function useComboboxAttributes(
  input: HTMLInputElement,
  attributes: Record<string, string | undefined>,
) {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  });
  useLayoutEffect(
    () => () => {
      for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
        input.removeAttribute(name);
    },
    [input],
  );
}

/** Returns the ref of the list: its presses choose or remove, and leave the focus in the field. */
function useOptionPresses(
  options: readonly ComboboxOption[],
  choose: (option: ComboboxOption) => void,
  remove: ((option: ComboboxOption) => void) | undefined,
) {
  const onPress = useEffectEvent((target: Element) => {
    const id = target.closest<HTMLElement>('[data-option]')?.dataset['option'];
    const option = options.find((candidate) => candidate.id === id);
    if (!option) return;
    if (target.closest('[data-remove]')) remove?.(option);
    else choose(option);
  });
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const keepFocus = (event: Event) => event.preventDefault();
    const press = ({ target }: Event) => {
      if (target instanceof Element) onPress(target);
    };
    popup?.addEventListener('mousedown', keepFocus);
    popup?.addEventListener('click', press);
    return () => {
      popup?.removeEventListener('mousedown', keepFocus);
      popup?.removeEventListener('click', press);
    };
  }, [popup]);
  return setPopup;
}

interface OptionGroupsProps {
  listId: string;
  groups: readonly ComboboxGroup[];
  active: ComboboxOption | undefined;
}

function OptionGroups({ listId, groups, active }: OptionGroupsProps) {
  return groups.map(({ name, options }, index) => {
    const nameId = `${listId}-group-${String(index)}`;
    if (options.length === 0) return null;
    return (
      <div key={name} role="group" aria-labelledby={nameId}>
        <p
          id={nameId}
          role="presentation"
          className="px-3 pt-2.5 pb-1 text-sm font-semibold text-muted"
        >
          {name}
        </p>
        {options.map((option) => (
          <OptionRow
            key={option.id}
            id={`${listId}-${option.id}`}
            option={option}
            isActive={option === active}
          />
        ))}
      </div>
    );
  });
}

/**
 * Makes a text field a combobox (ARIA 1.2): a popup with groups of options, while the focus stays
 * in the field. It works on a field that is already rendered and focused, so that a page can load
 * this code when the field gets the focus.
 */
export function ComboboxList(props: ComboboxListProps) {
  const { input, label, groups, status, note, onRemove, isInline = false, className } = props;
  const { isOpen, active, options, choose } = useComboboxKeys(props);
  const popup = useOptionPresses(options, choose, onRemove);
  const listId = useId();
  const hasContent = options.length > 0 || Boolean(note);
  const isShown = (isOpen || isInline) && hasContent;
  const activeId = isShown && active ? `${listId}-${active.id}` : undefined;
  useComboboxAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(isShown && options.length > 0),
    'aria-controls': isShown && options.length > 0 ? listId : undefined,
    'aria-activedescendant': activeId,
  });
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen || isInline ? status : ''}
      </p>
      {isShown && (
        <div
          ref={popup}
          className={classNames(
            isInline
              ? 'mt-3'
              : 'absolute inset-x-0 top-full z-30 mt-2 max-h-[min(26rem,60dvh)] animate-fade-in overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-lift',
            className,
          )}
        >
          {options.length > 0 && (
            <div id={listId} role="listbox" aria-label={label}>
              <OptionGroups listId={listId} groups={groups} active={active} />
            </div>
          )}
          {note && <div className="px-3 py-2.5 text-sm text-muted">{note}</div>}
        </div>
      )}
    </>
  );
}
