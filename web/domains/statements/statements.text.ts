import type { StatementState } from '@oficio/contract/domains/statements/statements.schema.ts';
import { monthName } from './earnings/earnings.text.ts';

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** Texts of the commission statements of the administration and of a provider's earnings. */
export const statementsWords = {
  title: 'Liquidaciones',
  lead: 'La comisión de cada prestador, mes a mes: qué facturas, qué enviaste y qué te pagaron.',
  failed: 'No se pudieron cargar las liquidaciones.',
  month: 'Mes',
  state: 'Estado',
  everyState: 'Todas',
  states: { OPEN: 'Abierta', SENT: 'Enviada', PAID: 'Pagada' } satisfies Record<
    StatementState,
    string
  >,
  corrected: 'Corregida',
  provider: 'Prestador',
  orders: (number: number) => count(number, 'orden', 'órdenes'),
  corrections: (number: number) => count(number, 'corrección', 'correcciones'),
  agreed: 'Acordado',
  commission: 'Comisión',
  promotion: 'Promoción',
  due: 'A cobrar',
  owed: 'A pagar',
  net: 'Neto del prestador',
  ownNet: 'Neto',
  none: (month: string) => `Ninguna liquidación en ${monthName(month)}`,
  noneHint: 'Una orden cuenta en el mes en que se completa, en la hora del prestador.',
  noneOfState: 'Ninguna liquidación con ese estado.',
  download: 'Descargar para Excel',
  downloadFailed: 'No se pudo descargar el archivo.',
  listFile: (month: string) => `liquidaciones-${month}.csv`,
  file: (month: string, number: string | null) => `liquidacion-${month}-${number ?? 'abierta'}.csv`,
  back: 'Todas las liquidaciones',
  backToEarnings: 'Volver a ingresos',
  missing: 'No hay ninguna liquidación aquí',
  missingHint: 'Este prestador no tiene órdenes completadas ni correcciones en ese mes.',
  one: 'Liquidación de comisiones',
  printed: (brand: string) => `Liquidación de comisiones de ${brand}`,
  of: (month: string) => `Liquidación de ${monthName(month)}`,
  number: 'Número de factura',
  sentOn: 'Enviada el',
  paidOn: 'Pagada el',
  correctedIn: (months: readonly string[]) =>
    `Algunas de sus órdenes cambiaron después. La diferencia está en la liquidación de ${months.map(monthName).join(' y ')}.`,
  corrects: (month: string) => `Corrige ${monthName(month)}`,
  noLonger: 'Ya no está completada',
  order: 'Orden',
  completedOn: 'Completada',
  history: 'Lo que pasó',
  actions: {
    send: (number: string) => `Enviada con el número ${number}`,
    pay: (_number: string) => 'Marcada como pagada',
    correct: (number: string) => `Corregida: queda enviada con el número ${number}`,
  },
  print: 'Imprimir',
  actionsLabel: 'Acciones de la liquidación',
  send: 'Marcar como enviada',
  sendHint:
    'Escribe el número con el que la facturas. Desde ese momento sus líneas no cambian: lo que cambie después aparece en el mes siguiente.',
  sendDone: 'La liquidación quedó enviada. El prestador la ve en sus ingresos.',
  pay: 'Marcar como pagada',
  payDone: 'La liquidación quedó pagada.',
  correct: 'Corregir',
  correctTitle: 'Corregir la liquidación',
  correctHint:
    'Cambia el número o quita la marca de pagada: queda como enviada. El historial guarda los dos números, y el prestador lo ve.',
  correctDone: 'La corrección quedó en el historial.',
  grounds: 'Qué corriges y por qué',
  save: 'Guardar',
  actionFailed: 'No se pudo guardar. Inténtalo otra vez.',
  open: 'El mes todavía no terminó: la liquidación crece con cada orden completada.',
  own: 'Tus liquidaciones',
  ownHint: 'La comisión que la plataforma te facturó por tus órdenes de cada mes.',
} as const;
