import type { NegotiationContent } from './content-types.ts';

/**
 * Negotiations of the demo client in every status. Their number with the demo provider is below the
 * limit, so that a visitor can open another one.
 */
const negotiationsOfDemoClient: readonly NegotiationContent[] = [
  {
    card: 'plomero-lima-2',
    client: 'demo-client',
    message:
      'Quiero mover el lavatorio unos 40 cm hacia la ventana y cambiar la grifería. La pared es de ladrillo.',
    requestedHoursAgo: 4,
    dayOffset: 16,
    slot: 2,
    offers: [],
  },
  {
    card: 'plomero-lima-1',
    client: 'demo-client',
    message:
      'Hay humedad en el techo del baño de visitas y el vecino de arriba dice que no es suyo. ¿Cuánto costaría ubicar la fuga y repararla?',
    requestedHoursAgo: 70,
    dayOffset: 18,
    slot: 4,
    offers: [
      {
        hoursAgo: 66,
        amount: 280,
        message: 'Incluye detección con equipo, abrir, cambiar el tramo y cerrar.',
      },
      { hoursAgo: 50, amount: 230, message: 'El tarrajeo lo puede hacer mi hermano.' },
      {
        hoursAgo: 8,
        amount: 250,
        message: 'Sin tarrajeo se lo dejo en este precio, con seis meses de garantía.',
      },
    ],
  },
  {
    card: 'limpieza-lima-3',
    client: 'demo-client',
    message:
      'Terminamos de pintar un departamento de 90 m² y quedó polvo fino en todas partes, también dentro de los closets.',
    requestedHoursAgo: 28,
    dayOffset: 9,
    slot: 0,
    offers: [
      {
        hoursAgo: 21,
        amount: 310,
        message: 'Vamos dos personas con aspiradora industrial. Los vidrios están incluidos.',
        duration: 120,
      },
    ],
  },
  {
    card: 'plomero-lima-1',
    client: 'demo-client',
    message:
      'Necesito cambiar las tres llaves de paso del departamento, que ya no cierran bien, y revisar el medidor.',
    requestedHoursAgo: 90,
    dayOffset: 13,
    slot: 4,
    offers: [
      { hoursAgo: 86, amount: 180, message: 'Con llaves de bronce. La revisión va incluida.' },
      { hoursAgo: 80, amount: 150, message: '¿Podría ser este precio si yo compro las llaves?' },
    ],
    end: { action: 'accept', hoursAgo: 76 },
  },
  {
    card: 'electricista-lima-1',
    client: 'demo-client',
    message:
      'Quiero pasar la cocina a inducción y creo que el cableado no alcanza. Es un segundo piso con tablero antiguo.',
    requestedHoursAgo: 240,
    dayOffset: 4,
    slot: 3,
    offers: [
      {
        hoursAgo: 230,
        amount: 620,
        message: 'Es un circuito nuevo desde el tablero, con su llave y su diferencial.',
      },
    ],
    end: { action: 'reject', hoursAgo: 210 },
  },
  {
    card: 'plomero-lima-3',
    client: 'demo-client',
    message:
      'Quisiera trasladar la terma de la lavandería al patio y techarla un poco para que no le caiga la lluvia.',
    requestedHoursAgo: 420,
    dayOffset: -4,
    slot: 2,
    offers: [
      {
        hoursAgo: 410,
        amount: 340,
        message: 'El techo lo vería un herrero; yo traslado la terma y las tuberías.',
      },
    ],
    end: { action: 'lapse', hoursAgo: 242 },
  },
  {
    card: 'plomero-lima-1',
    client: 'demo-client',
    message:
      'El inodoro del segundo piso se queda corriendo después de cada descarga. ¿Cuánto cobraría por cambiar el mecanismo?',
    requestedHoursAgo: 130,
    dayOffset: 6,
    slot: 1,
    offers: [{ hoursAgo: 126, amount: 95, message: 'Con el mecanismo nuevo incluido.' }],
    end: { action: 'withdraw', hoursAgo: 120 },
  },
];

/** Negotiations of other clients with the demo provider. */
const negotiationsOfDemoProvider: readonly NegotiationContent[] = [
  {
    card: 'plomero-lima-2',
    client: 'brigitte-zuniga',
    message:
      'Vamos a abrir un salón de belleza y hay que instalar tres lavacabezas con agua caliente en un local de 40 m².',
    requestedHoursAgo: 60,
    dayOffset: 20,
    slot: 0,
    offers: [
      {
        hoursAgo: 52,
        amount: 690,
        message: 'Precio por los tres puntos, sin los muebles. Son dos días de trabajo.',
      },
      {
        hoursAgo: 9,
        amount: 600,
        message: '¿Podría dejarlo en este precio? Los materiales ya los tengo.',
      },
    ],
  },
  {
    card: 'plomero-lima-1',
    client: 'edwin-choque',
    message:
      'La manguera del jardín pierde agua en tres uniones y el riego automático ya no prende. ¿Puede verlo?',
    requestedHoursAgo: 33,
    dayOffset: 17,
    slot: 6,
    offers: [
      { hoursAgo: 29, amount: 130, message: 'Cambio las uniones y reviso la electroválvula.' },
    ],
  },
  {
    card: 'plomero-lima-3',
    client: 'percy-gutierrez',
    message:
      'En el restaurante queremos una segunda terma solo para la cocina, ojalá fuera de horario, después de las once.',
    requestedHoursAgo: 150,
    dayOffset: 5,
    slot: 5,
    offers: [],
    end: { action: 'reject', hoursAgo: 140 },
  },
];

export const negotiations: readonly NegotiationContent[] = [
  ...negotiationsOfDemoClient,
  ...negotiationsOfDemoProvider,
];
