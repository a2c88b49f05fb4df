import * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type { ReportedType } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, instantAt } from '../providers/providers.fixtures.ts';

type Body = Record<string, unknown>;

/** Sends reports, decisions and objections like the web. Without a token the caller has no session. */
export function reportCallsOf(app: TestApp) {
  const as = (person: { token: string } | null) => (person ? { token: person.token } : {});
  return {
    report: (
      person: { token: string } | null,
      objectType: ReportedType,
      objectId: string,
      more: Body = {},
    ) => {
      const body = { objectType, objectId, reason: 'OFFENSIVE', comment: 'Insulta', ...more };
      return app.call(endpoints.createReport, { body }, as(person));
    },
    list: (admin: { token: string }, query: Record<string, string | number> = {}) =>
      app.call(endpoints.listReports, { query }, as(admin)),
    count: async (admin: { token: string }) =>
      (await app.call(endpoints.countReports, {}, as(admin))).body.count,
    details: (admin: { token: string }, id: string) =>
      app.call(endpoints.getReportDetails, { params: { id } }, as(admin)),
    decide: (admin: { token: string }, id: string, decision: string, grounds = 'Lo leímos.') =>
      app.call(endpoints.decideReport, { params: { id }, body: { decision, grounds } }, as(admin)),
    read: (person: { token: string } | null, id: string, token?: string) =>
      app.call(endpoints.getReport, { params: { id }, query: { token } }, as(person)),
    hidden: async (owner: { token: string }) =>
      (await app.call(endpoints.listHiddenObjects, {}, as(owner))).body,
    object: (person: { token: string } | null, id: string, token?: string) =>
      app.call(
        endpoints.objectToReport,
        { params: { id }, body: { comment: 'No es así', ...(token && { token }) } },
        as(person),
      ),
  };
}

/** Returns the token in the newest mail to an address; undefined without a mail. */
export async function tokenOf(app: TestApp, email: string): Promise<string | undefined> {
  const [mail] = await app.mails(email);
  return /token=([\w.-]+)/.exec(mail?.plain_text ?? '')?.[1];
}

/** A provider with a card, and a client with a completed order of it. */
export async function createReportedPair(app: TestApp) {
  const { context } = app;
  const provider = await createProvider(context, { fullName: 'Beto Prestador' });
  const card = await createCard(context, provider.profileId, { title: 'Fugas de agua' });
  const client = await createPerson(context, { fullName: 'Carla Cliente' });
  const start = new Date(instantAt(provider, 2, '10:00'));
  const order = { clientId: client.userId, card, status: 'COMPLETED', start } as const;
  return { provider, card, client, orderId: await createOrderInState(context, order) };
}
