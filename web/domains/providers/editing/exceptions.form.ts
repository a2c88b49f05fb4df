import {
  createProviderProfileBody,
  type AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { withAreaBody } from '../area/area.form.ts';
import { workHours, type ProviderProfileFields } from './availability.form.ts';
import { exceptionsWords as words } from './exceptions.text.ts';

/**
 * The range of dates that can have their own hours: from today to two years ahead, as on the
 * server.
 */
export function exceptionDates(timezone: string, now: number): { first: string; last: string } {
  const first = calendarDate(new Date(now), timezone);
  return { first, last: `${Number(first.slice(0, 4)) + 2}${first.slice(4)}` };
}

/** The server drops past dates and refuses dates beyond the range. */
const datedProfile = createProviderProfileBody.superRefine((profile, issues) => {
  const { availabilityExceptions = [], timezone = 'UTC' } = profile;
  const { first, last } = exceptionDates(timezone, Date.now());
  for (const [index, { date }] of availabilityExceptions.entries()) {
    const message = date < first ? words.past : date > last ? words.tooFar : null;
    if (message)
      issues.addIssue({ code: 'custom', message, path: ['availabilityExceptions', index, 'date'] });
  }
});

/** The schema of the endpoint, with the fields of the area and a check of the date range. */
export const editProfileForm = z.preprocess(
  (fields: ProviderProfileFields) => withAreaBody(fields),
  datedProfile,
);

/** A new row; a day off, because most exceptions are. */
export function newException(): AvailabilityException {
  return { date: '', active: false, from: null, to: null };
}

/** Rows that were added and left without any date: they say nothing and are not saved. */
const isUntouched = ({ date, active }: AvailabilityException) => date === '' && !active;

export const withoutUntouched = (rows: readonly AvailabilityException[] | undefined) =>
  rows?.filter((row) => !isUntouched(row)) ?? [];

/** Switches an exception between a day off and special hours, which start as the default hours. */
export function toggleException(
  exception: AvailabilityException,
  active: boolean,
): AvailabilityException {
  const { date } = exception;
  return active ? { date, active, ...workHours } : { date, active, from: null, to: null };
}

export type ExceptionErrors = Partial<Record<'date' | 'from' | 'to', string>>;

/** The error messages of each row, from the errors of the form. */
export function exceptionErrors(
  errors: FieldErrors<ProviderProfileFields>['availabilityExceptions'],
  rows: number,
): ExceptionErrors[] {
  return Array.from({ length: rows }, (_, index) => {
    const { date, from, to } = errors?.[index] ?? {};
    return {
      ...(date?.message && { date: date.message }),
      ...(from?.message && { from: from.message }),
      ...(to?.message && { to: to.message }),
    };
  });
}
