import { FACT_DAYS } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { ClientFacts } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';

export const clientFactsMeaning = `De sus órdenes acordadas de los últimos ${FACT_DAYS} días que se completaron o que terminó el cliente. Lo que causó un prestador no cuenta.`;

/** Returns the facts of a client as sentences, none with too few orders. */
export function describeClientFacts({ cancelledLate, absent }: ClientFacts): string[] {
  if (!cancelledLate || !absent) return [];
  if (cancelledLate.count === 0 && absent.count === 0)
    return [`Nunca canceló tarde ni faltó en ${absent.cases} órdenes`];
  return [
    `Canceló tarde ${cancelledLate.count} de ${cancelledLate.cases} órdenes`,
    absent.count === 0
      ? 'Nunca faltó'
      : `Faltó ${absent.count === 1 ? '1 vez' : `${absent.count} veces`}`,
  ];
}
