import type {
  ProviderFact,
  ProviderFacts,
} from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { factTexts } from '@oficio/contract/domains/reputation/reputation.text.ts';

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
function percent({ count, cases }: NonNullable<ProviderFact>): string {
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
