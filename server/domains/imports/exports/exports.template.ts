import { hasWholeAmountsOnly } from '@oficio/contract/platform/price.ts';
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

export const cardsSheet: Sheet<PackageRow> = {
  head: [
    'Id',
    'Título',
    'Categoría',
    'Prestador',
    'Correo',
    'País',
    'Zonas',
    'Visible',
    'Urgencias',
    'Paquete',
    'Precio',
    'Moneda',
    'Duración (min)',
    'Alta (UTC)',
  ],
  toCells: (row) => [
    row.id,
    row.title,
    row.skill,
    row.provider_name,
    row.provider_email,
    row.country ?? '',
    row.reach.join(' | '),
    yesOrNo(row.is_listed),
    yesOrNo(row.is_emergency),
    row.package_name ?? '',
    amountOf(row.price_cents, row.currency),
    row.currency,
    row.duration_minutes === null ? '' : String(row.duration_minutes),
    row.created_at,
  ],
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
