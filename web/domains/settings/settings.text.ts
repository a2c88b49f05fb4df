import type { SettingGroup } from '@oficio/contract/domains/settings/settings.rules.ts';
import { formatCount } from '#platform/session/count-format.ts';

/** Texts of 'Ajustes de Plataforma'. */
export const settingsWords = {
  title: 'Ajustes de Plataforma',
  lead: 'Cada cambio vale desde que lo guardas y queda en el registro de actividad.',
  loadFailed: 'No se pudieron cargar los ajustes.',
  groups: {
    money: 'Comisión y promociones',
    booking: 'Reservas',
    orders: 'Plazos de las órdenes',
    retention: 'Conservación de datos',
    platform: 'Plataforma',
  } satisfies Record<SettingGroup, string>,
  save: 'Guardar',
  saving: 'Guardando...',
  discard: 'Descartar',
  changedAt: (moment: string) => `Cambiado el ${moment}.`,
  reset: 'Volver al valor inicial',
  /** Read by screen readers after `reset`. */
  resetOf: (label: string) => ` de ${label}`,
  states: { on: 'sí', off: 'no' },
  range: (min: number, max: number, decimals: number) =>
    `Entre ${formatCount(min)} y ${formatCount(max)}${decimals > 0 ? `, con hasta ${decimals} decimales` : ''}.`,
  upTo: (length: number) => `Hasta ${length} caracteres.`,
  updated: (label: string) => `'${label}' actualizado correctamente.`,
  updateFailed: (label: string) => `Error al actualizar '${label}'.`,
} as const;
