import type { HiddenObject } from '@oficio/contract/domains/reports/reports.schema.ts';
import { idOf } from './orders.fixtures.ts';

/** The profile of the user of the test, hidden by a decision to which they can object. */
export const hiddenProfile: HiddenObject = {
  reportId: idOf(70),
  objectType: 'PROFILE',
  title: 'Ana Pérez',
  grounds: 'La foto es de otra persona.',
  decidedAt: '2026-11-20T15:00:00.000Z',
  isObjected: false,
  objectUntil: '2026-12-20T15:00:00.000Z',
};
