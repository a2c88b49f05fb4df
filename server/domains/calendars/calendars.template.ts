import type { Remark } from '#platform/icalendar/calendar.ts';
import type { CalendarFailure } from './calendars.rules.ts';

const reasons: Readonly<Record<CalendarFailure, string>> = {
  unreachable: 'no encontramos esa dirección en internet. Cópiala otra vez desde tu calendario.',
  'not-https': 'la dirección debe empezar con https:// o webcal://.',
  'too-slow': 'tardó demasiado en responder o en leerse.',
  'too-large': 'es demasiado grande.',
  redirects: 'la dirección lleva de una página a otra sin llegar al calendario.',
  'not-found': 'ahí ya no hay un calendario. Quizás se borró o se renovó su dirección secreta.',
  'not-allowed': 'pide una contraseña. Copia la dirección secreta en formato iCal.',
  'server-failed': 'su servidor respondió con un error.',
  'not-a-calendar': 'lo que hay en esa dirección no es un calendario (iCal, .ics).',
  'cut-off': 'llegó incompleto.',
  'too-many-events': 'tiene más de 10.000 eventos.',
  'too-many-times': 'tiene demasiadas repeticiones.',
};

/** Returns why a calendar could not be read, as the end of a sentence. */
export function describeFailure(failure: string): string {
  return reasons[failure as CalendarFailure] ?? reasons['server-failed'];
}

const formatDay = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone }).format(instant);

const quote = (name: string) => (name ? `«${name}»` : 'un evento sin título');

/** Returns what was not understood, and what follows of it. */
export function describeRemark(remark: Remark, timezone: string): string {
  switch (remark.kind) {
    case 'event': {
      const [from, to] = [remark.from, remark.to - 1].map((at) => formatDay(at, timezone));
      const days = from === to ? `el ${from}` : `del ${from} al ${to}`;
      return `No entendimos del todo ${quote(remark.summary)}: contamos ocupado solo ${days}. Si ocupa más, bloquéalo en tu agenda.`;
    }
    case 'ignored':
      return `No entendimos cuándo es ${quote(remark.summary)}: no ocupa ninguna hora. Si hace falta, bloquéala en tu agenda.`;
    case 'doubt':
      return `No entendimos todas las excepciones de ${quote(remark.summary)}: contamos ocupadas todas sus repeticiones.`;
    case 'zone':
      return `No conocemos la zona horaria «${remark.zone}»: leímos sus horas en tu zona.`;
    case 'crowded':
      return `Tiene muchísimos eventos: desde el ${formatDay(remark.from, timezone)} contamos ocupado el día entero en que hay alguno.`;
  }
}
