import { timeOfDay } from '@oficio/contract/platform/wall-clock.ts';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { formatTime } from '#platform/format/time-format.ts';
import { shortTime } from '#platform/format/near-day.text.ts';
import { classNames } from '#ui/class-names.ts';
import { agendaWords, kindLabels, kindNames, nameOfBlock, statusNames } from '../agenda.text.ts';
import { isWholeDay, type Block } from './blocks.ts';

const LOOKS = {
  order: 'border-l-4 border-accent bg-accent-soft text-accent-ink hover:brightness-95',
  pending: 'border-l-4 border-urgent bg-warning-soft text-warning-ink hover:brightness-95',
  done: 'border-l-4 border-edge bg-sunken text-muted hover:text-ink',
  held: 'border border-dashed border-accent bg-surface text-accent-ink hover:bg-accent-soft',
  private: 'border-l-4 border-info-ink bg-info-soft text-info-ink hover:brightness-95',
  outside: 'border-l-4 border-edge bg-sunken text-ink',
  pause: 'bg-sunken text-sm text-muted',
  free: 'border border-dashed border-line text-muted hover:border-edge hover:bg-accent-soft hover:text-accent-ink',
  dayOff: '',
  emergency: '',
} as const;

function lookOf({ kind, status }: Block['item']): string {
  if (kind === 'order' && status === 'PENDING') return LOOKS.pending;
  return kind === 'order' && status === 'COMPLETED' ? LOOKS.done : LOOKS[kind];
}

export interface BlockButtonProps {
  block: Block;
  /** 'martes 2 de diciembre' */
  dayName: string;
  /** The position of the day on the screen. */
  day: number;
  isCurrent: boolean;
  /** The zone of the device when its clock shows another time. */
  otherZone: string | null;
  onFocus: () => void;
  onPress: () => void;
}

/** A part of a day: orders, private and free hours can be pressed. */
export function BlockButton(props: BlockButtonProps) {
  const { block, dayName, day, isCurrent, otherZone, onFocus, onPress } = props;
  const { item } = block;
  const { kind, title, clientName, status } = item;
  const hours: [string, string] | null = isWholeDay(block)
    ? null
    : [shortTime(timeOfDay(block.from)), shortTime(timeOfDay(block.to % 1_440))];
  // In the line of the hours, so that on phones the hours stay where they were drawn without them.
  const otherHours =
    otherZone &&
    kind !== 'free' &&
    [item.start, item.end].map((instant) => formatTime(instant, otherZone)).join('–');
  const label = kindLabels[kind];
  const state = kind === 'order' && status ? statusNames[status] : '';
  const name = nameOfBlock(dayName, hours, [
    title,
    kind === 'order' ? clientName : kindNames[kind],
    state,
  ]);
  const look = classNames(
    'flex w-full flex-col rounded-md px-2 py-1 text-left text-sm leading-snug wrap-anywhere',
    lookOf(item),
  );
  // One name for all parts: their order and signs are made for eyes.
  const content = (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="contents">
        <span className="flex w-full items-center justify-between gap-1 text-xs tabular-nums">
          <span>
            {[hours ? hours.join('–') : agendaWords.wholeDay, otherHours && `(${otherHours})`]
              .filter(Boolean)
              .join(' ')}
          </span>
          {kind === 'free' && <Plus className="size-4 shrink-0" aria-hidden="true" />}
          {kind === 'private' && <Lock className="size-3.5 shrink-0" aria-hidden="true" />}
        </span>
        {label && <span>{label}</span>}
        {(kind === 'order' || kind === 'private') && <span className="font-semibold">{title}</span>}
        {kind === 'order' && <span translate="no">{clientName}</span>}
        {state && <span className="text-xs first-letter:uppercase">{state}</span>}
      </span>
    </>
  );
  if (kind === 'outside' || kind === 'pause')
    return <p className={classNames(look, 'h-full')}>{content}</p>;
  return (
    <button
      type="button"
      data-name={name}
      data-day={day}
      data-from={block.from}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      className={classNames(look, 'h-full min-h-touch transition-colors')}
    >
      {content}
    </button>
  );
}
