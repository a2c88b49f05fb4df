import type { Card } from './cards.ts';
import { demoAccount, type Account } from './people.ts';

export type Call = Account['call'];

interface Row {
  id: string;
  status: string;
}

export async function firstCard(call: Call): Promise<Card> {
  const [card] = await call<Card[]>('GET', '/service-cards?limit=1&emergency=true&search=fugas');
  if (!card) throw new Error('The demo data has no such card.');
  return card;
}

/** Returns a provider whose identity was verified. */
export async function verifiedProvider(call: Call): Promise<Card['providerProfile']> {
  const cards = await call<Card[]>('GET', '/service-cards?limit=100');
  const found = cards.find(({ providerProfile }) => providerProfile.verified.identity);
  if (!found) throw new Error('The demo data has no verified provider.');
  return found.providerProfile;
}

export const card = async (call: Call) => `/service-cards/${(await firstCard(call)).id}`;

/** Returns a card with pictures of the signed-in provider. */
export async function ownCard(call: Call): Promise<Card> {
  const cards = await call<Card[]>('GET', '/service-cards/me');
  const own = cards.find(({ galleryImages }) => galleryImages.length > 0);
  if (!own) throw new Error('The demo provider has no card with pictures.');
  return own;
}

/** Publishes a service and deletes it. */
export async function deletedCard(call: Call): Promise<string> {
  const { skill } = await ownCard(call);
  const packages = [{ name: 'Visita', description: 'Diagnóstico.', price: 20, duration: 60 }];
  const body = { title: 'Por poco tiempo', description: 'x', skillId: skill.id, packages };
  const { id } = await call<Card>('POST', '/service-cards', body);
  await call('DELETE', `/service-cards/${id}`);
  return `/service-cards/${id}`;
}

export const negotiation = (status: string) => async (call: Call) => {
  const rows = await call<Row[]>('GET', '/negotiations?limit=100');
  const row = rows.find((candidate) => candidate.status === status);
  if (!row) throw new Error(`The demo data has no negotiation that is ${status}.`);
  return `/negotiations/${row.id}`;
};

export const chat = (status: string) => async (call: Call) => {
  const rows = await call<Row[]>('GET', '/service-orders/client?limit=100');
  const row = rows.find((candidate) => candidate.status === status);
  if (!row) throw new Error(`The demo data has no order that is ${status}.`);
  return `/orders/${row.id}/chat`;
};

/** The chat of an open quote. */
export async function quoteChat(call: Call): Promise<string> {
  const path = await negotiation('PENDING_PROVIDER_RESPONSE')(call);
  return path.replace('/negotiations/', '/mensajes/');
}

/** The chat of the first contact request of the demo provider. */
export async function requestChat(call: Call): Promise<string> {
  const [first] = await call<{ id: string }[]>('GET', '/service-requests/provider?limit=1');
  if (!first) throw new Error('The demo data has no contact request.');
  return `/mensajes/${first.id}`;
}

interface OrderRow extends Row {
  nextActions: string[];
  isEmergency: boolean;
  cancellationReason: string | null;
  issue: { state: string } | null;
}

/** Finds the page of the demo order for which the condition holds. */
export const order =
  (role: 'client' | 'provider', name: string, holds: (row: OrderRow) => boolean) =>
  async (call: Call) => {
    const rows = await call<OrderRow[]>('GET', `/service-orders/${role}?limit=100`);
    const row = rows.find(holds);
    if (!row) throw new Error(`The demo data has no order that is ${name}.`);
    return `/orders/${row.id}`;
  };

export const allows = (role: 'client' | 'provider', action: string, status = 'ACCEPTED') =>
  order(
    role,
    `open for ${action}`,
    (row) => row.status === status && row.nextActions.includes(action),
  );

export async function report(call: Call): Promise<string> {
  const [first] = await call<{ id: string }[]>('GET', '/reports');
  if (!first) throw new Error('The demo data has no open report.');
  return `/admin/reports/${first.id}`;
}

/** The decided report about a card of the demo provider. */
export async function decidedReport(call: Call): Promise<string> {
  const notifications = await call<{ link: string | null }[]>('GET', '/notifications?limit=100');
  const link = notifications.find((notification) =>
    notification.link?.startsWith('/reports/'),
  )?.link;
  if (!link) throw new Error('The demo data has no decided report.');
  return link;
}

/** The details of the demo provider for administrators. */
export async function providerDetails(call: Call): Promise<string> {
  const search = encodeURIComponent(demoAccount('provider').email);
  const [user] = await call<{ id: string }[]>('GET', `/users?search=${search}`);
  if (!user) throw new Error('The demo data has no provider.');
  return `/admin/users/${user.id}`;
}

/** The page of an order for administrators. */
export async function orderForAdministrators(call: Call): Promise<string> {
  const [completed] = await call<{ id: string }[]>('GET', '/admin/orders?status=COMPLETED');
  if (!completed) throw new Error('The demo data has no completed order.');
  return `/admin/orders/${completed.id}`;
}

export async function dispute(call: Call): Promise<string> {
  const [first] = await call<{ id: string }[]>('GET', '/admin/disputes');
  if (!first) throw new Error('The demo data has no disputed order.');
  return `/admin/disputes/${first.id}`;
}

/** The first statement of the demo's months that has one. */
export async function statement(call: Call): Promise<string> {
  interface List {
    months: string[];
    statements: { month: string; provider: { profileId: string } }[];
  }
  const { months } = await call<List>('GET', '/admin/statements');
  for (const month of months) {
    const [first] = (await call<List>('GET', `/admin/statements?month=${month}`)).statements;
    if (first) return `/admin/statements/${first.provider.profileId}?mes=${month}`;
  }
  throw new Error('The demo data has no completed order.');
}
