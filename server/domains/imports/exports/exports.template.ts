import type { Availability } from '@oficio/contract/domains/providers/providers.schema.ts';
import { hasWholeAmountsOnly } from '@oficio/contract/platform/price.ts';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import { columnNames } from '../reading/columns.template.ts';
import type { OrderRow, PackageRow, PersonRow } from './exports.queries.ts';

interface Sheet<Row> {
  head: readonly string[];
  toCells: (row: Row) => string[];
}

const yesOrNo = (value: boolean) => (value ? 'sí' : 'no');

/** An amount in cents with a decimal comma. */
function amountOf(cents: string | null, currency: string): string {
  if (cents === null) return '';
  const decimals = hasWholeAmountsOnly(currency) ? 0 : 2;
  return (Number(cents) / 100).toFixed(decimals).replace('.', ',');
}

const roleNames: Readonly<Record<string, string>> = {
  ADMIN: 'administrador',
  PROVIDER: 'prestador',
  CLIENT: 'cliente',
};

const statusNames: Readonly<Record<string, string>> = {
  PENDING: 'pendiente',
  ACCEPTED: 'aceptada',
  REJECTED: 'rechazada',
  CANCELLED: 'cancelada',
  COMPLETED: 'completada',
};

const partyNames: Readonly<Record<string, string>> = {
  client: 'cliente',
  provider: 'prestador',
  system: 'sistema',
  administrator: 'administrador',
};

export const peopleSheet: Sheet<PersonRow> = {
  head: [
    'Id',
    'Nombre',
    'Correo',
    'Teléfono',
    'País',
    'Distrito',
    'Roles',
    'Activo',
    'Correo confirmado',
    'Código de referido',
    'Referido por',
    'Alta (UTC)',
  ],
  toCells: (row) => [
    row.id,
    row.full_name,
    row.email,
    row.phone ?? '',
    row.country ?? '',
    row.district ?? '',
    row.roles.map((role) => roleNames[role] ?? role).join(' | '),
    yesOrNo(row.is_active),
    yesOrNo(row.is_verified),
    row.referral_code,
    row.referred_by ?? '',
    row.created_at,
  ],
};

/** Writes hours as an import reads them. */
const weekOf = (availability: Availability): string =>
  weekdays
    .flatMap((day) => {
      const { active, from, to } = availability[day];
      return active && from && to ? [`${day} ${from}-${to}`] : [];
    })
    .join(' | ');

/** The columns of an import, and some that it leaves out. */
const cardColumns = {
  [columnNames.key]: (row) => row.provider_profile_id,
  [columnNames.name]: (row) => row.provider_name,
  [columnNames.email]: (row) => row.provider_email,
  [columnNames.phone]: (row) => row.phone ?? '',
  [columnNames.country]: (row) => row.country ?? '',
  [columnNames.places]: (row) => (row.places ?? []).join(' | '),
  [columnNames.radius]: (row) => row.radius_km?.toString() ?? '',
  [columnNames.bio]: (row) => row.bio,
  [columnNames.days]: (row) => weekOf(row.availability),
  [columnNames.skill]: (row) => row.skill,
  [columnNames.serviceKey]: (row) => row.card_id,
  [columnNames.title]: (row) => row.title,
  [columnNames.description]: (row) => row.description,
  [columnNames.zones]: (row) => row.reach.join(' | '),
  [columnNames.packageName]: (row) => row.package_name ?? '',
  [columnNames.packageDescription]: (row) => row.package_description ?? '',
  [columnNames.price]: (row) => amountOf(row.price_cents, row.currency),
  [columnNames.duration]: (row) => row.duration_minutes?.toString() ?? '',
  [columnNames.currency]: (row) => row.currency,
  visible: (row) => yesOrNo(row.is_listed),
  urgencias: (row) => yesOrNo(row.is_emergency),
  'alta (UTC)': (row) => row.created_at,
} satisfies Record<string, (row: PackageRow) => string>;

export const cardsSheet: Sheet<PackageRow> = {
  head: Object.keys(cardColumns),
  toCells: (row) => Object.values(cardColumns).map((write) => write(row)),
};

export const ordersSheet: Sheet<OrderRow> = {
  head: [
    'Orden',
    'Estado',
    'Creada (UTC)',
    'Fecha y hora del trabajo',
    'Zona horaria',
    'Último cambio (UTC)',
    'Servicio',
    'Paquete',
    'Cliente',
    'Prestador',
    'Distrito',
    'Urgencia',
    'Moneda',
    'Total',
    'Comisión',
    'Descuento',
    'Neto del prestador',
    'Cancelada por',
  ],
  toCells: (row) => [
    row.number,
    statusNames[row.status] ?? row.status,
    row.created_at,
    row.scheduled_at,
    row.timezone,
    row.updated_at,
    row.card_title,
    row.package_name ?? '',
    row.client_name,
    row.provider_name,
    row.district ?? '',
    yesOrNo(row.is_emergency),
    row.currency,
    amountOf(row.total_cents, row.currency),
    amountOf(row.platform_fee_cents, row.currency),
    amountOf(row.discount_cents, row.currency),
    amountOf(row.provider_payout_cents, row.currency),
    row.cancelled_by === null ? '' : (partyNames[row.cancelled_by] ?? row.cancelled_by),
  ],
};
