import {
  createProviderProfileBody,
  type Availability,
  type AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import { minutesOfDay, weekdays, type Weekday } from '@oficio/contract/platform/wall-clock.ts';
import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { withAreaBody, type AreaFields } from '../area/area.form.ts';

/**
 * The fields of the form: the body of the endpoint, in which times may still be missing and the area
 * has its places.
 */
export interface ProviderProfileFields {
  bio: string;
  availability: Availability;
  /** Absent in forms without exceptions. */
  availabilityExceptions?: AvailabilityException[] | undefined;
  timezone: string;
  serviceArea: AreaFields;
}

/** The schema of the endpoint. It accepts several spellings of the days; the form uses one. */
export const providerProfileForm = z.preprocess(
  (fields: ProviderProfileFields) => withAreaBody(fields),
  createProviderProfileBody,
);

const dayOff = { active: false, from: null, to: null };
export const workHours = { from: '09:00', to: '18:00' };
const weekendHours = { from: '10:00', to: '14:00' };

const weekend: readonly Weekday[] = weekdays.slice(5);
const workdays = weekdays.filter((day) => !weekend.includes(day));

function openOn(days: readonly Weekday[], hours: typeof workHours): Partial<Availability> {
  return Object.fromEntries(days.map((day) => [day, { active: true, ...hours }]));
}

/** The days that each template sets; other days stay unchanged. */
export const availabilityTemplates = {
  work: openOn(workdays, workHours),
  weekend: openOn(weekend, weekendHours),
} as const;
export type AvailabilityTemplate = keyof typeof availabilityTemplates;

/** The initial week of a new provider: the work template, with Saturday and Sunday off. */
export function startingWeek(): Availability {
  const off = Object.fromEntries(weekdays.map((day) => [day, dayOff])) as Availability;
  return { ...off, ...availabilityTemplates.work };
}

/**
 * Switches a day off, which clears its times, or on, with the hours of another working day as a
 * default.
 */
export function toggleDay(week: Availability, day: Weekday, active: boolean): Availability {
  if (!active) return { ...week, [day]: dayOff };
  const source = weekdays.map((other) => week[other]).find(({ from, to }) => from && to);
  const { from, to } = source ?? workHours;
  return { ...week, [day]: { active: true, from, to } };
}

/**
 * Copies the hours of `day` to the other working days, or to Monday to Friday if there are none.
 */
export function copyHours(week: Availability, day: Weekday): Availability {
  const others = weekdays.filter((other) => other !== day);
  const active = others.filter((other) => week[other].active);
  const targets = active.length > 0 ? active : others.filter((other) => workdays.includes(other));
  const { from, to } = week[day];
  return {
    ...week,
    ...Object.fromEntries(targets.map((other) => [other, { active: true, from, to }])),
  };
}

/** The active days only: the API treats a missing day as a day off. */
export function activeDays(week: Availability): Partial<Availability> {
  return Object.fromEntries(Object.entries(week).filter(([, { active }]) => active));
}

/**
 * Number of working days and minutes in a week. Days with missing or reversed times count zero
 * minutes.
 */
export function weekTotal(week: Availability): { days: number; minutes: number } {
  const worked = weekdays.map((day) => week[day]).filter(({ active }) => active);
  const minutes = worked.map(({ from, to }) =>
    from && to ? Math.max(0, minutesOfDay(to) - minutesOfDay(from)) : 0,
  );
  return { days: worked.length, minutes: minutes.reduce((sum, part) => sum + part, 0) };
}

export type DayErrors = Partial<Record<'from' | 'to', string>>;

/** The error messages of each day, from the errors of the form. */
export function dayErrors(
  errors: FieldErrors<ProviderProfileFields>['availability'],
): Partial<Record<Weekday, DayErrors>> {
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const { from, to } = errors?.[day] ?? {};
      const messages = {
        ...(from?.message && { from: from.message }),
        ...(to?.message && { to: to.message }),
      };
      return Object.keys(messages).length > 0 ? [[day, messages]] : [];
    }),
  );
}
