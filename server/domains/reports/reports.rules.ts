import { OBJECTION_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
/** Returns the last instant (epoch milliseconds) for an objection to a decision. */
export function objectionDeadline(decidedAt: number): number {
  return decidedAt + OBJECTION_DAYS * 86_400_000;
}
