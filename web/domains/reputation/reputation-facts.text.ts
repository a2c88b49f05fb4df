import {
  FACT_DAYS,
  MIN_CASES,
} from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { Fact } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { ProviderFacts } from '@oficio/contract/domains/reputation/reputation.schema.ts';

/** The names of the facts of a provider, each with the sentence of its meaning. */
export const factTexts = {
  answered: {
    label: 'Responde a tiempo',
    meaning:
      'Solicitudes que aceptó, rechazó o contestó con otra hora antes de que venciera el plazo. Las que vencieron cuentan si el cliente ya completó alguna orden y hubo horas de atención para responder; de un mismo cliente, una cada 30 días. No cuentan las que el cliente retiró antes.',
  },
  answerMinutes: {
    label: 'Tarda en responder',
    meaning:
      'El tiempo del medio: la mitad de sus respuestas llegó antes y la otra mitad, después.',
  },
  completed: {
    label: 'Trabajos completados',
    meaning:
      'Órdenes aceptadas que terminaron bien. Restan las que canceló, las que no marcó como finalizadas, sus ausencias y las que un administrador canceló por su causa. Lo que causó el cliente no cuenta, ni los trabajos demasiado rápidos o de cuentas con menos de un día.',
  },
  cancelledLate: {
    label: 'Canceló tarde',
    meaning:
      'Órdenes aceptadas que canceló con menos aviso del que pide el servicio. Las que canceló el cliente no cuentan.',
  },
  absent: {
    label: 'No se presentó',
    meaning:
      'Órdenes a las que no fue: lo reconoció, no respondió al reporte o un administrador decidió que fue por su causa. Si no fue el cliente, no cuenta.',
  },
  returningClients: {
    label: 'Clientes que volvieron',
    meaning: 'Clientes con una orden completada que ya habían completado otra con esta persona.',
  },
  memberSince: {
    label: 'Aquí desde',
    meaning: 'El mes en que creó su cuenta.',
  },
} as const;

export const factsPeriod = `De las órdenes de los últimos ${FACT_DAYS} días. Con menos de ${MIN_CASES} casos decimos «Nuevo».`;

export interface DescribedFact {
  id: string;
  label: string;
  /** '96 %', or 'Nuevo' with too few cases. */
  value: string;
  /** 'de 48 solicitudes'. */
  detail: string | null;
  meaning: string;
}

const NEW = 'Nuevo';
const HOUR = 60;
const DAY = 24 * HOUR;
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

function duration(minutes: number): string {
  if (minutes < HOUR) return `${Math.max(1, minutes)} min`;
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)} h`;
  return `${Math.round(minutes / DAY)} días`;
}

/** Returns the share in percent. Only none is 0 %, and only all are 100 %. */
function percent({ count, cases }: NonNullable<Fact>): string {
  const share = Math.round((100 * count) / cases);
  const shown = count === 0 || count === cases ? share : Math.min(99, Math.max(1, share));
  return `${shown} %`;
}

function month(instant: string): string {
  const date = new Date(instant);
  return `${MONTHS[date.getUTCMonth()]} de ${date.getUTCFullYear()}`;
}

/** Describes facts on the server, so that a page loads neither their texts nor the code. */
export function describeFacts(facts: ProviderFacts): DescribedFact[] {
  const fact = (
    id: Exclude<keyof typeof factTexts, 'answerMinutes' | 'memberSince'>,
    of: string,
  ) => {
    const { label, meaning } = factTexts[id];
    const value = facts[id];
    return {
      id,
      label,
      meaning,
      value: value ? percent(value) : NEW,
      detail: value ? `${value.count} de ${value.cases} ${of}` : null,
    };
  };
  const { answerMinutes, memberSince } = facts;
  return [
    fact('answered', 'solicitudes'),
    {
      id: 'answerMinutes',
      ...factTexts.answerMinutes,
      value: answerMinutes === null ? NEW : duration(answerMinutes),
      detail: null,
    },
    fact('completed', 'trabajos'),
    fact('cancelledLate', 'trabajos'),
    fact('absent', 'trabajos'),
    fact('returningClients', 'clientes'),
    { id: 'memberSince', ...factTexts.memberSince, value: month(memberSince), detail: null },
  ];
}
