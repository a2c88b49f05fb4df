import { randomUUID } from 'node:crypto';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { TestApp, TestResponse } from '#testing/test-app.ts';

/** The endpoint of each action of a party. */
const endpointOf = {
  accept: orders.acceptOrder,
  reject: orders.rejectOrder,
  withdraw: orders.withdrawOrder,
  proposeMove: orders.proposeMove,
  acceptMove: orders.acceptMove,
  declineMove: orders.declineMove,
  withdrawMove: orders.withdrawMove,
  cancel: orders.cancelOrder,
  handBack: orders.handBackOrder,
  reportAbsence: orders.reportAbsence,
  agreeAbsence: orders.agreeAbsence,
  contradictAbsence: orders.contradictAbsence,
  setOut: orders.setOut,
  markFinished: orders.markOrderFinished,
  undoMark: orders.undoOrderMark,
  confirm: orders.confirmOrder,
  reportProblem: orders.reportProblem,
  withdrawProblem: orders.withdrawProblem,
  answerProblem: orders.answerProblem,
  proposeVisit: orders.answerProblem,
  rejectSolution: orders.rejectSolution,
} as const;
export type PartyAction = keyof typeof endpointOf;
export const partyActions = Object.keys(endpointOf) as PartyAction[];

const bodyOf: Partial<Record<PartyAction, object>> = {
  reject: { rejectionReason: 'No puedo ese día' },
  cancel: { reason: 'CHANGE_OF_PLANS' },
  contradictAbsence: { comment: 'Estuve allí y toqué el timbre.' },
  reportProblem: { kind: 'BADLY_DONE', comment: 'La fuga sigue.' },
  answerProblem: { comment: 'Cambié el sello, vuelvo a revisarlo.' },
  rejectSolution: { comment: 'Sigue goteando.' },
};

export interface ActionDetails {
  /** Replaces the valid body of the action. The bodies of `proposeMove`, `proposeVisit` and `acceptMove` have no default. */
  body?: object;
  moveId?: string | undefined;
}

/** Performs an action over HTTP. The fixtures have a valid body for every action that needs no slot. */
export function actOn(
  app: TestApp,
  { token }: { token: string },
  id: string,
  action: PartyAction,
  { body = bodyOf[action], moveId = randomUUID() }: ActionDetails = {},
): Promise<TestResponse<Order>> {
  const input = { params: { id, moveId }, ...(body && { body }) };
  return app.call(endpointOf[action], input, { token });
}

export async function readOrder(app: TestApp, { token }: { token: string }, id: string) {
  const { body } = await app.call(orders.getOrder, { params: { id } }, { token });
  return body;
}

/** Returns the id of the open proposal of other slots. */
export const openMoveOf = ({ moves }: Order): string | undefined =>
  moves.find(({ outcome }) => outcome === null)?.id;

/** Ends an open order as an administrator. */
export function settle(
  app: TestApp,
  { token }: { token: string },
  id: string,
  as: 'COMPLETED' | 'CANCELLED',
  cause: SettlementCause = 'nobody',
) {
  const body = { as, cause, grounds: 'Las fotos lo muestran.' };
  return app.call(orders.settleOrder, { params: { id }, body }, { token });
}

/** Moves the appointment of an order without an open proposal to another start. */
export async function setStart({ db }: Context, id: string, start: number): Promise<void> {
  const at = new Date(start);
  await sql`
    update service_orders
       set scheduled_at = ${at},
           blocks = case when is_emergency then null else tstzmultirange(
             tstzrange(${at}::timestamptz, ${at}::timestamptz + duration_minutes * interval '1 minute'),
             tstzrange(coalesce(visit_at, ${at}), coalesce(visit_at, ${at}) + duration_minutes * interval '1 minute')) end
     where id = ${id}`.execute(db);
}

/** The instants of an order that tests move into the past. */
type Instant =
  | 'accepted_at'
  | 'deadline_at'
  | 'move_deadline_at'
  | 'provider_marked_at'
  | 'reminder_at';

/** Sets instants of an order to `minutes` ago. */
export async function setAgo(
  { db }: Context,
  id: string,
  columns: readonly Instant[],
  minutes: number,
): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await db
    .updateTable('service_orders')
    .set(Object.fromEntries(columns.map((column) => [column, at])))
    .where('id', '=', id)
    .execute();
}
