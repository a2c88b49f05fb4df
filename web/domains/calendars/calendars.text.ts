import { formatCount } from '#platform/session/count-format.ts';

export const calendarsWords = {
  title: 'Tus otros calendarios',
  lead: 'Agrega el calendario donde anotas lo demás. Las horas que ocupa no se ofrecen a tus clientes, y nadie ve qué haces en ellas.',
  loadFailed: 'No pudimos cargar tus calendarios.',
  none: 'Todavía no agregaste ninguno.',
  address: 'Dirección secreta en formato iCal',
  addressHint:
    'Empieza con https:// o webcal:// y suele terminar en .ics. La guardamos y no la mostramos a nadie.',
  add: 'Agregar calendario',
  addFailed: 'No pudimos agregar el calendario.',
  added: (name: string) => `Agregamos «${name}».`,
  full: (most: number) => `Tienes ${most} calendarios, el máximo. Quita uno para agregar otro.`,
  read: (ago: string, events: number) =>
    `Leído ${ago} · ${events === 1 ? '1 evento' : `${formatCount(events)} eventos`}`,
  failed: (reason: string, time: string) =>
    `No se pudo leer: ${reason} Usamos la lectura del ${time}.`,
  remarks: 'Esto no lo entendimos:',
  doubtsTitle: (name: string) => `¿Agregar «${name}»?`,
  doubts: 'Hay partes que no entendimos:',
  addAnyway: 'Agregar igual',
  reread: 'Leer ahora',
  rereadFailed: 'No pudimos leerlo ahora. Inténtalo otra vez.',
  remove: 'Quitar',
  removeQuestion: (name: string) => `¿Quitar «${name}»?`,
  removeEffects: 'Las horas que ocupa se ofrecerán otra vez.',
  removed: 'Quitamos el calendario.',
  removeFailed: 'No pudimos quitar el calendario.',
  help: 'Dónde está la dirección',
} as const;

/** How to find the address, by product. */
export const calendarGuides = [
  {
    id: 'calendario-google',
    title: 'Google Calendar',
    steps: [
      'En una computadora abre calendar.google.com.',
      'Pasa sobre el calendario, a la izquierda, y elige los tres puntos → Configuración y uso compartido.',
      'Baja hasta Integrar el calendario y copia la «Dirección secreta en formato iCal».',
    ],
  },
  {
    id: 'calendario-outlook',
    title: 'Outlook',
    steps: [
      'En outlook.com abre Configuración → Calendario → Calendarios compartidos.',
      'En Publicar un calendario elige el calendario y «Puede ver todos los detalles».',
      'Pulsa Publicar y copia el enlace ICS.',
    ],
  },
  {
    id: 'calendario-apple',
    title: 'iPhone y Mac (iCloud)',
    steps: [
      'En la app Calendario toca Calendarios y la ⓘ del calendario.',
      'Activa Calendario público y toca Compartir enlace → Copiar.',
      'Quien tenga ese enlace puede ver el calendario: no lo compartas.',
    ],
  },
] as const;
