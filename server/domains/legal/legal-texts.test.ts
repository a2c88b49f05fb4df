import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { pauseOwnAccount } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { getAgenda } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { listCalendars } from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { listProviderOrders } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { getOwnVerifications } from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { getLegalPage } from '@oficio/contract/domains/legal/legal.endpoints.ts';
import { createProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/texts/texts.endpoints.ts';
import type { TextDetails } from '@oficio/contract/domains/texts/texts.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { listChangedOriginals } from '../texts/texts.service.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

const as = () => ({ token: admin.token });
const read = async (key: string) =>
  (await app.call(endpoints.getText, { params: { key } }, as())).body;
const partsOf = ({ parts }: TextDetails, changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(parts.map(({ name, content }) => [name, content])),
  ...changes,
});
async function save(
  key: string,
  changes: Record<string, string>,
  more: { version?: string; asksEveryAccount?: boolean } = {},
) {
  const details = await read(key);
  const body = { version: details.version, parts: partsOf(details, changes), ...more };
  return app.call(endpoints.saveText, { params: { key }, body }, as());
}
const stateOf = async (key: string) =>
  (await app.call(endpoints.listTexts, {}, as())).body.find((text) => text.key === key)?.state;

const RESET = 'mail.reset-password';
const forgot = async (email: string) => {
  await app.call(accounts.forgotPassword, { body: { email } });
  return (await app.mails(email))[0];
};

test('own words of a mail are sent at once, keep its link, and go back to the original', async () => {
  const { email } = await createPerson(app.context, {});
  const saved = await save(RESET, {
    subject: '{brand}: otra contraseña <b>ya</b>',
    body: 'Toca el botón.\n\n  Nada más.  ',
  });
  expect(saved.body).toMatchObject({ state: 'OWN' });
  expect(await stateOf(RESET)).toBe('OWN');
  const mail = await forgot(email);
  expect(mail?.subject).toBe('Oficio: otra contraseña <b>ya</b>');
  expect(mail?.html).toContain('Toca el botón.</p>');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.plain_text).toContain('/reset-password?token=');
  const rows = await app.context.db.selectFrom('own_texts').select(['part', 'content']).execute();
  // Only the difference is stored.
  expect(rows.toSorted((a, b) => a.part.localeCompare(b.part))).toEqual([
    { part: 'body', content: 'Toca el botón.\nNada más.' },
    { part: 'subject', content: '{brand}: otra contraseña <b>ya</b>' },
  ]);
  const originals = Object.fromEntries(
    saved.body.parts.map(({ name, original }) => [name, original]),
  );
  expect((await save(RESET, originals)).body.state).toBe('ORIGINAL');
  expect(await app.context.db.selectFrom('own_texts').selectAll().execute()).toEqual([]);
  const again = await createPerson(app.context, {});
  expect((await forgot(again.email))?.subject).toBe('Elige una nueva contraseña de Oficio');
});

test('words that lose or invent a placeholder are refused beside their part, in words, and nothing is saved', async () => {
  const verify = 'mail.verify-email';
  const lost = await save(verify, { body: 'Confirma tu correo.' });
  expect(lost.error).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
  expect(JSON.stringify(lost.error.issues)).toContain('Falta {bookingWith}');
  const unknown = await save(verify, { subject: 'Hola {nombre}, {code} {brand}' });
  expect(JSON.stringify(unknown.error.issues)).toContain('{nombre} no existe aquí');
  const { issues } = (await save(verify, { action: '' })).error;
  expect(issues).toMatchObject([{ path: 'parts.action' }]);
  const two = await save(verify, { action: 'Uno\nDos' });
  expect(JSON.stringify(two.error.issues)).toContain('una sola línea');
  const more = await save(verify, { extra: 'x' });
  expect(JSON.stringify(more.error.issues)).toContain('no tiene esa parte');
  expect(await stateOf(verify)).toBe('ORIGINAL');
});

test('of two administrators who save the same text at once, one must read it again', async () => {
  const key = 'mail.account-activated';
  const details = await read(key);
  const send = (subject: string) =>
    app.call(
      endpoints.saveText,
      { params: { key }, body: { version: details.version, parts: partsOf(details, { subject }) } },
      as(),
    );
  const both = await Promise.all([send('{brand} uno'), send('{brand} dos')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.code).toBe('TEXT_CHANGED');
});

test('an update keeps own words, and names those whose original changed', async () => {
  const key = 'mail.password-changed';
  await save(key, { footnote: 'Escríbenos si no fuiste tú.' });
  expect(await listChangedOriginals(app.context.db)).toEqual([]);
  // The original was another one when these words were written.
  await app.context.db
    .updateTable('own_texts')
    .set({ original_hash: 'before' })
    .where('key', '=', key)
    .execute();
  expect(await stateOf(key)).toBe('CHANGED');
  const [changed, ...others] = await listChangedOriginals(app.context.db);
  expect(others).toEqual([]);
  expect(changed).toMatchObject({ key, part: 'footnote', own: 'Escríbenos si no fuiste tú.' });
  expect(changed?.original).toContain('Si no fuiste tú, elige otra contraseña');
  // Saving them again means that an administrator has seen the new original.
  expect((await save(key, {})).body.state).toBe('OWN');
});

test('a preview shows what would be sent, with the real name of a provider, and saves nothing', async () => {
  const key = 'mail.order-answer-reminder';
  const details = await read(key);
  const preview = await app.call(
    endpoints.previewText,
    { params: { key }, body: { parts: partsOf(details, { action: 'Contestar' }) } },
    as(),
  );
  const lines = Object.fromEntries(preview.body.parts.map((part) => [part.name, part.lines]));
  expect(lines['action']).toEqual(['Contestar']);
  expect(lines['subject']?.[0]).toMatch(/^Urgencia sin responder: ./);
  expect(JSON.stringify(lines)).not.toMatch(/\{\w+\}/);
  expect(await stateOf(key)).toBe('ORIGINAL');
  const unknown = await app.call(endpoints.getText, { params: { key: 'mail.nothing' } }, as());
  expect(unknown.error).toMatchObject({ statusCode: 404, code: 'TEXT_UNKNOWN' });
});

test('a legal page is shown in own words, with an additional part only if it says something', async () => {
  const page = async () =>
    (await app.call(getLegalPage, { params: { page: 'privacy' } })).body.parts;
  const before = await page();
  expect(before.map(({ id }) => id)).not.toContain('adicional');
  expect(JSON.stringify(before)).not.toMatch(/\{\w+\}/);
  await save('page.privacy', { adicional: 'Más\n- Una **cosa**' });
  const after = await page();
  expect(after.at(-1)).toEqual({ id: 'adicional', title: 'Más', lines: ['- Una **cosa**'] });
});

test('terms that an administrator calls new are put to every account at its next act', async () => {
  const ana = await createPerson(app.context, {});
  /** A write of a member; the request itself is incomplete. */
  const act = async () =>
    (await app.call(createProviderProfile, { body: {} }, { token: ana.token })).error.code;
  const accept = () =>
    app.call(accounts.updateOwnUser, { body: { hasAcceptedTerms: true } }, { token: ana.token });
  const accepted = async () =>
    (await app.call(accounts.getOwnUser, {}, { token: ana.token })).body.hasAcceptedTerms;
  expect(await accepted()).toBe(true);
  const quiet = await save('page.terms', { adicional: 'Una errata menos' });
  expect(quiet.status).toBe(200);
  expect(await accepted()).toBe(true);
  await save('page.terms', { adicional: 'Una regla nueva' }, { asksEveryAccount: true });
  expect(await accepted()).toBe(false);
  expect(await act()).toBe('TERMS_NOT_ACCEPTED');
  expect((await accept()).status).toBe(200);
  expect(await accepted()).toBe(true);
  expect(await act()).toBe('INVALID_INPUT');
  const row = await app.context.db
    .selectFrom('users')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow();
  expect(row.terms_version).toMatch(/^20\d\d-\d\d-\d\dT/);
  expect(row.terms_accepted_at).not.toBeNull();
});

/** Accepts the terms of this version, or those of now. */
const acceptAs = ({ token }: Person, termsVersion?: string) =>
  app.call(
    accounts.updateOwnUser,
    { body: { hasAcceptedTerms: true, ...(termsVersion !== undefined && { termsVersion }) } },
    { token },
  );
const presentVersion = async () => (await app.call(accounts.getTermsVersion, {})).body.termsVersion;
const renewTerms = async () => {
  await acceptAs(admin);
  const words = `Una regla más, ${Math.random()}`;
  await save('page.terms', { adicional: words }, { asksEveryAccount: true });
};

test('an acceptance of terms that were renewed meanwhile is refused with the version that is there now', async () => {
  const shown = await presentVersion();
  const ana = await createPerson(app.context, {});
  await renewTerms();
  const { status, error } = await acceptAs(ana, shown);
  const termsVersion = await presentVersion();
  expect({ status, code: error.code, details: error.details }).toEqual({
    status: 409,
    code: 'TERMS_CHANGED',
    details: { termsVersion },
  });
  const own = async () =>
    (await app.call(accounts.getOwnUser, {}, { token: ana.token })).body.hasAcceptedTerms;
  expect(await own()).toBe(false);
  expect((await acceptAs(ana, termsVersion)).status).toBe(200);
  expect(await own()).toBe(true);
  const registration = {
    fullName: 'Rita Soto',
    email: 'rita@correo.pe',
    password: 'Clave-larga-77',
    termsVersion: shown,
  };
  const registered = await app.call(accounts.register, { body: registration });
  expect(registered.error).toMatchObject({ statusCode: 409, code: 'TERMS_CHANGED' });
  expect(await app.mails('rita@correo.pe')).toEqual([]);
});

test('new terms forbid the acts of administrators too, and leave what there is to read', async () => {
  const provider = await createProvider(app.context);
  await renewTerms();
  const change = () =>
    app.call(
      updateSetting,
      { params: { key: 'support_email' }, body: { value: 'ayuda@talleres.pe' } },
      as(),
    );
  expect((await change()).error).toMatchObject({ statusCode: 403, code: 'TERMS_NOT_ACCEPTED' });
  expect((await app.call(endpoints.listTexts, {}, as())).status).toBe(200);
  const owner = { token: provider.token };
  const days = { query: { from: '2031-01-06', to: '2031-01-12' } };
  const open = [
    await app.call(getAgenda, days, owner),
    await app.call(listProviderOrders, { query: {} }, owner),
    await app.call(getOwnVerifications, {}, owner),
    await app.call(listCalendars, {}, owner),
    await app.call(pauseOwnAccount, {}, owner),
  ].map(({ status }) => status);
  expect(open.filter((status) => status >= 400)).toEqual([]);
  await acceptAs(admin);
  expect((await change()).status).toBe(200);
});

test('each change is in the audit log with what was there before', async () => {
  await acceptAs(admin);
  await save('mail.google-joined', { action: 'Ver mi perfil' });
  const entry = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('subject_id', '=', 'mail.google-joined')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'TEXT_CHANGED',
    before: { action: 'Ir a mi perfil' },
    after: { action: 'Ver mi perfil' },
  });
});
