import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { addDays } from '#platform/format/near-day.text.ts';
import { formatTime } from '#platform/format/time-format.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';

const DAY_MINUTES = 1_440;
const HOUR = 60;

/** A part of an item on one day, in minutes of the provider's clock. */
export interface Block {
  key: string;
  item: AgendaItem;
  date: string;
  from: number;
  to: number;
  /** The position among blocks at the same time, and their number. */
  lane: number;
  lanes: number;
}

export interface Day {
  date: string;
  blocks: Block[];
  /** The day off of this date. */
  dayOff: AgendaItem | undefined;
}

/** Returns the seven dates ('yyyy-MM-dd') of the week of a date, Monday first. */
export function weekOf(date: string): string[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(date, day + 1 - weekday));
}

/** Cuts free time at full hours, so that each hour can be pressed. */
function cutAtHours(from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  for (let start = from; start < to; start = Math.floor(start / HOUR + 1) * HOUR)
    parts.push([start, Math.min(to, Math.floor(start / HOUR + 1) * HOUR)]);
  return parts;
}

/** Gives blocks that share time a lane each. The blocks are sorted by their start. */
function placeInLanes(blocks: Block[]): Block[] {
  let group: Block[] = [];
  let end = -1;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    for (const block of group) block.lanes = lanes;
    group = [];
  };
  for (const block of blocks) {
    if (block.from >= end) close();
    const taken = new Set(group.filter(({ to }) => to > block.from).map(({ lane }) => lane));
    while (taken.has(block.lane)) block.lane += 1;
    group.push(block);
    end = Math.max(end, block.to);
  }
  close();
  return blocks;
}

function blocksOf(item: AgendaItem, date: string, zone: string): Block[] {
  const isEarlier = calendarDate(item.start, zone) < date;
  const isLater = calendarDate(item.end, zone) > date;
  const from = isEarlier ? 0 : minutesOfDay(formatTime(item.start, zone));
  const to = isLater ? DAY_MINUTES : minutesOfDay(formatTime(item.end, zone));
  const parts = item.kind === 'free' ? cutAtHours(from, to) : [[from, to] as const];
  return parts.map(([start, end]) => ({
    key: `${date} ${start} ${item.kind} ${item.orderId ?? item.appointmentId ?? ''}`,
    item,
    date,
    from: start,
    to: end,
    lane: 0,
    lanes: 1,
  }));
}

/** Returns the parts of all items on these dates of the provider's calendar. */
export function splitByDay(
  items: readonly AgendaItem[],
  dates: readonly string[],
  zone: string,
): Day[] {
  return dates.map((date) => {
    const start = zonedInstant(date, '00:00', zone);
    const end = zonedInstant(addDays(date, 1), '00:00', zone);
    const ofDay = items.filter((item) => item.start < end && item.end > start);
    const timed = ofDay.filter(({ kind }) => kind !== 'dayOff' && kind !== 'emergency');
    const blocks = timed.flatMap((item) => blocksOf(item, date, zone));
    return {
      date,
      blocks: placeInLanes(blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)),
      dayOff: ofDay.find(({ kind }) => kind === 'dayOff'),
    };
  });
}

export const isWholeDay = ({ from, to }: Block): boolean => from === 0 && to === DAY_MINUTES;

/** Returns the first and last full hour that these days show. What takes a whole day does not stretch them. */
export function shownHours(days: readonly Day[]): [number, number] {
  const all = days.flatMap((day) => day.blocks);
  const blocks = all.filter((block) => !isWholeDay(block));
  if (blocks.length === 0) return [9, 18];
  return [
    Math.floor(Math.min(...blocks.map(({ from }) => from)) / HOUR),
    Math.ceil(Math.max(...blocks.map(({ to }) => to)) / HOUR),
  ];
}
