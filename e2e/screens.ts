import type { Page } from '@playwright/test';
import {
  allows,
  card,
  chat,
  decidedReport,
  deletedCard,
  dispute,
  firstCard,
  negotiation,
  order,
  ownCard,
  orderForAdministrators,
  providerDetails,
  quoteChat,
  report,
  requestChat,
  statement,
  verifiedProvider,
  type Call,
} from './demo-records.ts';
import type { DemoRole } from './people.ts';
import {
  anyDialog,
  failCancellation,
  failDeletion,
  failRegistration,
  failService,
  failSetting,
  openAction,
  openBlock,
  openBooking,
  openConfirmation,
  openDialog,
  openFact,
  openHelpAnswer,
  openPausedService,
  openPlaces,
  openQuote,
  openReport,
  openQuoteDay,
  openQuoteHour,
  openReasons,
  openSearch,
  openSkill,
  press,
  visible,
} from './screen-states.ts';
import { openMenu } from './visitor.ts';

/** A screen in one of its states. */
export interface Screen {
  name: string;
  /** Path, or a function that finds the path in the demo data. */
  path: string | ((call: Call) => Promise<string>);
  /** Brings the screen into its state. Resolves when that state is visible. */
  open?: (page: Page) => Promise<unknown>;
  /** The desktop layout differs, so the screen is checked there as well. */
  isWide?: true;
  /**
   * Limits the check to this part, because an overlay that leaves the page visible is outside of
   * its landmarks.
   */
  part?: string;
  /**
   * Only `npm test -- thorough` opens it: another screen has the same frame (page, sheet, list, form or table), and
   * page tests check its names and roles. `npm test` opens one screen of each frame.
   */
  isNightly?: true;
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const at = (path: string): Screen => ({ name: path, path });

const wide = (path: string): Screen => ({ name: path, path, isWide: true });

const atNight = (screen: Screen): Screen => ({ ...screen, isNightly: true });

export const screens: Record<DemoRole | 'visitor', Screen[]> = {
  visitor: [
    wide('/'),
    { name: 'the menu of a visitor', path: '/', open: openMenu },
    { name: 'registration with an error', path: '/', open: failRegistration },
    {
      name: 'the login dialog',
      path: '/',
      open: (page) => openDialog(page, 'Iniciar Sesión', 'Inicia sesión'),
      isNightly: true,
    },
    at('/?search=cerrajero&emergency=true'),
    atNight(at('/?search=xyzxyzxyz')),
    { name: 'the search: what', path: '/', open: openSearch('Qué'), isWide: true },
    // Another address: a reload would open the sheet of the screen before again.
    {
      name: 'the search: where',
      path: '/?emergency=true',
      open: openSearch('Dónde'),
      isWide: true,
      isNightly: true,
    },
    { name: 'the search: when', path: '/?minRating=4', open: openSearch('Cuándo'), isWide: true },
    atNight(at('/?minRating=4&maxPrice=50&sort=price')),
    {
      name: 'the reasons for a place',
      path: '/?search=plomero',
      open: openReasons,
      isWide: true,
    },
    {
      name: 'the meaning of a badge',
      path: async (call) => `/provider-profiles/${(await verifiedProvider(call)).id}`,
      open: press('button', /^✓ Identidad verificada/, anyDialog),
      isNightly: true,
    },
    atNight(at('/servicios/plomeria')),
    { name: 'a trade in a place', path: '/servicios/electricidad/lima', isWide: true },
    atNight(at('/?search=xyzxyzxyz&day=today&minRating=5')),
    { name: 'a card', path: card, isWide: true },
    { name: 'the dialog of a report', path: card, open: openReport, isNightly: true },
    atNight(at(`/reports/${UNKNOWN_ID}?token=x.y`)),
    {
      name: 'a profile with the meaning of a fact',
      path: async (call) => `/provider-profiles/${(await firstCard(call)).providerProfile.id}`,
      open: openFact,
    },
    atNight(at('/login')),
    at('/register?ref=ABCDEF12'),
    atNight(at('/reset-password')),
    atNight(at('/reset-password?token=abc')),
    atNight(at('/verify-email')),
    atNight(at('/verify-email?token=abc')),
    atNight(at('/confirm-email?token=abc')),
    atNight(at('/reclamar')),
    atNight(at('/reclamar?token=abc')),
    atNight(at('/auth/callback')),
    atNight(at('/auth/error?code=cancelled')),
    at('/access-denied'),
    {
      name: 'the help chat',
      path: '/help',
      open: (page) => visible(page.getByRole('dialog', { name: 'Asistente de ayuda' })),
    },
    at('/ofrecer-servicios'),
    at('/terms'),
    atNight(at('/privacy')),
    atNight(at(`/provider-profiles/${UNKNOWN_ID}`)),
    atNight(at('/no-such-page')),
  ],
  client: [
    atNight(at('/')),
    {
      name: 'the account menu',
      path: '/help',
      open: press('button', 'Tu cuenta', (page) => page.getByRole('menu')),
      part: '[role=menu]',
    },
    {
      name: 'the notifications',
      path: '/help',
      open: press('button', /^Notificaciones/, anyDialog),
    },
    { name: 'the page of notifications', path: '/avisos', isWide: true, isNightly: true },
    wide('/avisos/preferencias'),
    { name: 'the inbox', path: '/mensajes', isWide: true },
    atNight(at('/mensajes?q=xyzxyzxyz')),
    { name: 'the chat of a quote', path: quoteChat, isWide: true, isNightly: true },
    {
      name: 'unread chats',
      path: '/help',
      open: press('button', /^Chats/, anyDialog),
      isNightly: true,
    },
    { name: 'an own report', path: decidedReport, isNightly: true },
    { name: 'a card with the booking panel', path: card, open: openBooking, isWide: true },
    { name: 'the confirmation of a booking', path: card, open: openConfirmation },
    { name: 'a quote, step 1', path: card, open: openQuote, isNightly: true },
    { name: 'a quote, step 2', path: card, open: openQuoteDay, isNightly: true },
    { name: 'a quote, step 3', path: card, open: openQuoteHour },
    { name: 'the help chat with an answer', path: '/help', open: openHelpAnswer, isNightly: true },
    atNight(at('/profiles/me')),
    {
      name: 'the dialog to change the password',
      path: '/profiles/me',
      open: press('button', 'Cambiar contraseña', anyDialog),
      isNightly: true,
    },
    {
      name: 'the dialog to change the e-mail address',
      path: '/profiles/me',
      open: press('button', 'Cambiar correo', anyDialog),
      isNightly: true,
    },
    {
      name: 'the menu of a provider',
      path: card,
      open: press('button', /^Más opciones/, (page) => page.getByRole('menu')),
      part: '[role=menu]',
      isNightly: true,
    },
    {
      name: 'the question before a block',
      path: card,
      open: openBlock,
    },
    {
      name: 'the question before a pause',
      path: '/profiles/me',
      open: press('button', 'Pausar mi cuenta', (page) => page.getByRole('alertdialog')),
      isNightly: true,
    },
    {
      name: 'what the erasure of the account deletes',
      path: '/profiles/me',
      open: press('button', 'Borrar mi cuenta', anyDialog),
      isNightly: true,
    },
    at('/onboarding'),
    atNight(at('/complete-profile')),
    atNight(at('/accept-terms')),
    atNight(at('/profiles/create')),
    { name: 'the places of a new provider', path: '/profiles/create?paso=2', open: openPlaces },
    atNight(at('/favorites')),
    wide('/dashboard/client'),
    {
      name: 'an edited sealed review',
      path: '/profiles/me',
      open: press('button', /^Editar sobre/, anyDialog),
      isNightly: true,
    },
    {
      name: 'an answer to a review',
      path: '/profiles/me',
      open: press('button', /^Responder a/, (page) =>
        page.getByRole('button', { name: 'Publicar respuesta' }),
      ),
      isNightly: true,
    },
    {
      name: 'a review',
      path: '/dashboard/client',
      open: press('button', 'Dejar Reseña', anyDialog),
    },
    {
      name: 'a negotiation that waits for the provider',
      path: negotiation('PENDING_PROVIDER_RESPONSE'),
      isNightly: true,
    },
    {
      name: 'a negotiation that waits for the client',
      path: negotiation('PENDING_CLIENT_RESPONSE'),
    },
    {
      name: 'the acceptance of an offer',
      path: negotiation('PENDING_CLIENT_RESPONSE'),
      open: press('button', 'Aceptar oferta', anyDialog),
      isNightly: true,
    },
    { name: 'an agreed negotiation', path: negotiation('ACCEPTED'), isNightly: true },
    {
      name: 'the menu of an order',
      path: allows('client', 'cancel'),
      open: press('button', /^Más acciones/, (page) => page.getByRole('menu')),
      part: '[role=menu]',
      isNightly: true,
    },
    { name: 'an order with other slots', path: allows('client', 'acceptMove'), isWide: true },
    {
      name: 'an order with an absence',
      path: allows('client', 'contradictAbsence'),
      isNightly: true,
    },
    {
      name: 'an order that was cancelled late',
      path: order('client', 'cancelled by a party', (row) => row.cancellationReason === 'ILLNESS'),
      isNightly: true,
    },
    { name: 'an order that does not exist', path: `/orders/${UNKNOWN_ID}`, isNightly: true },
    {
      name: 'a cancellation with an error',
      path: allows('client', 'cancel'),
      open: failCancellation,
    },
    {
      name: 'the proposal of other slots',
      path: allows('client', 'proposeMove'),
      open: openAction('Proponer otra hora'),
      isWide: true,
    },
    {
      name: 'the report of a problem',
      path: allows('client', 'reportProblem'),
      open: press('button', 'No, hay un problema', anyDialog),
      isNightly: true,
    },
    {
      name: 'the withdrawal of an order',
      path: allows('client', 'withdraw', 'PENDING'),
      open: openAction('Retirar solicitud'),
      isNightly: true,
    },
    {
      name: 'the answer to an absence',
      path: allows('client', 'contradictAbsence'),
      open: press('button', 'No es cierto', anyDialog),
      isNightly: true,
    },
    { name: 'an open chat', path: chat('ACCEPTED'), isWide: true },
    { name: 'the chat of a pending order', path: chat('PENDING'), isNightly: true },
    { name: 'the chat of a completed order', path: chat('COMPLETED'), isNightly: true },
    { name: 'a chat that does not exist', path: `/orders/${UNKNOWN_ID}/chat`, isNightly: true },
  ],
  provider: [
    wide('/ingresos'),
    atNight(at('/ingresos?mes=2020-01')),
    wide('/compartir'),
    {
      name: 'the sheet of a card',
      path: async (call) => `/compartir/${(await ownCard(call)).id}`,
      isWide: true,
    },
    atNight(at(`/compartir/${UNKNOWN_ID}`)),
    at('/profiles/me'),
    wide('/profile/edit'),
    atNight(at('/profiles/me#verificacion')),
    atNight(wide('/profiles/create?paso=4')),
    {
      name: "the provider's public profile",
      path: async (call) => `/provider-profiles/${(await ownCard(call)).providerProfile.id}`,
      isNightly: true,
    },
    {
      name: "the provider's card",
      path: async (call) => `/service-cards/${(await ownCard(call)).id}`,
      isNightly: true,
    },
    wide('/dashboard/provider'),
    wide('/agenda'),
    atNight(wide('/avisos')),
    atNight(wide('/mensajes')),
    { name: 'the chat of a service request', path: requestChat, isNightly: true },
    {
      name: 'the arrival of a provider',
      path: order(
        'provider',
        'an emergency that waits',
        (row) => row.status === 'PENDING' && row.isEmergency,
      ),
      open: press('button', 'Aceptar', anyDialog),
      isWide: true,
    },
    {
      name: 'the menu of a paused service',
      path: '/dashboard/provider',
      open: openPausedService,
      part: '[role=menu]',
      isNightly: true,
    },
    {
      name: 'the deletion of a service that is in use',
      path: '/dashboard/provider',
      open: failDeletion,
      isNightly: true,
    },
    { name: 'a deleted service', path: deletedCard, isWide: true, isNightly: true },
    {
      name: 'the rejection of an order',
      path: '/dashboard/provider',
      open: press('button', 'Rechazar', anyDialog),
      isNightly: true,
    },
    {
      name: 'an order with a problem',
      path: order('provider', 'reported', (row) => row.issue?.state === 'PROBLEM'),
      isWide: true,
      isNightly: true,
    },
    {
      name: "a negotiation that waits for the provider's response",
      path: negotiation('PENDING_PROVIDER_RESPONSE'),
      isNightly: true,
    },
    atNight(wide('/my-services/create')),
    { name: 'a service form with errors', path: '/my-services/create', open: failService },
    {
      name: 'the form of an existing service',
      path: async (call) => `/my-services/${(await ownCard(call)).id}/edit`,
      isNightly: true,
    },
    {
      name: 'the deletion of a picture',
      path: async (call) => `/my-services/${(await ownCard(call)).id}/edit`,
      open: press('button', 'Eliminar la imagen 1', (page) =>
        page.getByRole('alertdialog').or(page.getByRole('dialog')),
      ),
      isNightly: true,
    },
    {
      name: 'the gallery viewer',
      path: async (call) => `/service-cards/${(await ownCard(call)).id}`,
      open: press('button', /^Ampliar la imagen 1/, anyDialog),
    },
  ],
  admin: [
    wide('/admin'),
    atNight(wide('/admin/statements')),
    { name: 'a statement', path: statement, isWide: true },
    { name: 'settings', path: '/admin/settings', open: failSetting, isWide: true },
    { name: 'the deletion of a skill', path: '/admin/skills', open: openSkill },
    wide('/admin/brand'),
    atNight(wide('/admin/synonyms')),
    atNight(wide('/admin/trades')),
    atNight(wide('/admin/dangers')),
    atNight(wide('/admin/imports')),
    atNight(wide('/admin/webhooks')),
    atNight(wide('/admin/unmet-demand')),
    atNight(wide('/admin/texts')),
    {
      name: 'the words of a mail with a preview',
      path: '/admin/texts/mail.verify-email',
      open: press('button', 'Vista previa', (page) =>
        page.getByRole('region', { name: 'Vista previa' }),
      ),
      isWide: true,
    },
    atNight(at('/admin/texts/page.terms')),
    wide('/admin/users'),
    {
      name: 'the revocation of a badge',
      path: providerDetails,
      open: press('button', /^Retirar insignia/, (page) =>
        page.getByRole('dialog', { name: /^¿Retirar/ }),
      ),
      isNightly: true,
    },
    { name: 'a person', path: providerDetails, isWide: true },
    atNight(wide('/admin/orders')),
    atNight(at('/admin/orders?search=zzzz')),
    { name: 'an order', path: orderForAdministrators, isWide: true, isNightly: true },
    wide('/admin/audit-log'),
    atNight(wide('/admin/disputes')),
    wide('/admin/waiting-cards'),
    atNight(wide('/admin/verifications')),
    {
      name: 'the decision about a document',
      path: '/admin/verifications',
      open: press('button', 'Revisar', anyDialog),
      isWide: true,
    },
    { name: 'a dispute', path: dispute, isWide: true },
    atNight(wide('/admin/reports')),
    atNight(at('/admin/reports?estado=decididos')),
    { name: 'a report', path: report, isWide: true, isNightly: true },
  ],
};
