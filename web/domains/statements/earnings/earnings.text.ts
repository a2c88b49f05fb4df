const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** 'noviembre de 2026' of '2026-11'. */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;
}

export const earningsWords = {
  title: 'Ingresos',
  lead: 'Lo que ganaste con tus órdenes completadas, mes a mes.',
  month: 'Mes',
  download: 'Descargar para Excel',
  downloadFailed: 'No se pudo descargar el archivo.',
  file: (month: string) => `ingresos-${month}.csv`,
  failed: 'No se pudieron cargar tus ingresos.',
  orders: (count: number) => (count === 1 ? '1 orden completada' : `${count} órdenes completadas`),
  agreed: 'Acordado',
  commission: 'Comisión',
  promotion: 'Promoción',
  net: 'Neto',
  netMeaning:
    'Lo acordado, menos la comisión, más la parte de la comisión que cubre una promoción.',
  none: (month: string) => `Ninguna orden completada en ${monthName(month)}`,
  noneHint: 'Una orden cuenta en el mes en que se completa.',
  toPanel: 'Ir a tu panel',
} as const;
