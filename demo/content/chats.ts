import type { ChatContent } from './content-types.ts';

/** Chat of a finished job. The client has not read the last messages. */
export const leakChat: ChatContent = {
  lines: [
    {
      by: 'provider',
      hoursAgo: 92,
      text: 'Buenas tardes, Lucía. Para llevar lo necesario: ¿la mancha está en la pared del baño o en la de la cocina?',
    },
    {
      by: 'client',
      hoursAgo: 91.6,
      text: 'Buenas tardes. En la del baño, detrás del lavatorio. Ya se está levantando la pintura.',
    },
    {
      by: 'provider',
      hoursAgo: 91.5,
      text: 'Entonces llevo el detector de humedad, así rompo lo menos posible.',
    },
    { by: 'client', hoursAgo: 91.2, text: 'Perfecto. El edificio tiene cochera, puede entrar.' },
    { by: 'client', hoursAgo: 91.1, text: 'Toque el 402, por favor. El timbre del 401 no suena.' },
    { by: 'provider', hoursAgo: 90, text: 'Anotado, gracias.' },
    {
      by: 'provider',
      hoursAgo: 3,
      text: 'Ya quedó cambiada la unión que goteaba y la pared está resanada. Déjela secar dos días antes de pintar.',
    },
    {
      by: 'provider',
      hoursAgo: 2.8,
      text: 'Cuando pueda, confirme en la orden que el trabajo terminó. Si ve algo raro, me escribe por aquí.',
    },
  ],
  unreadBy: 'client',
};

/** Chat before an appointment. The provider has not read the client's last question. */
export const heaterChat: ChatContent = {
  lines: [
    {
      by: 'provider',
      hoursAgo: 27,
      text: 'Hola, Lucía. ¿La terma es a gas o eléctrica? ¿Y de cuántos litros?',
    },
    { by: 'client', hoursAgo: 26, text: 'Hola, es a gas, de 10 litros. Tiene unos seis años.' },
    {
      by: 'provider',
      hoursAgo: 25.8,
      text: 'Gracias. Llevo el juego de empaques y reviso también la salida de humo.',
    },
    {
      by: 'client',
      hoursAgo: 4,
      text: 'Una consulta: ¿tengo que cerrar la llave del gas antes de que llegue?',
    },
    { by: 'client', hoursAgo: 3.9, text: 'Ese día estará mi mamá en casa, ella le abre.' },
  ],
  unreadBy: 'provider',
};

export const cleaningChat: ChatContent = {
  lines: [
    {
      by: 'client',
      hoursAgo: 44,
      text: 'Hola, Maribel. Tengo un gato, ¿hay algún producto que sea mejor evitar?',
    },
    {
      by: 'provider',
      hoursAgo: 43,
      text: 'Hola. Uso jabón neutro y vinagre donde él camina, y dejo la lejía solo para el baño.',
    },
    { by: 'client', hoursAgo: 42.5, text: 'Genial. Lo dejo en mi cuarto mientras tanto.' },
    { by: 'provider', hoursAgo: 42, text: 'Así está bien. Nos vemos a primera hora.' },
  ],
};

export const fullBathroomChat: ChatContent = {
  lines: [
    {
      by: 'provider',
      hoursAgo: 60,
      text: 'Buenos días. ¿Ya tiene las piezas o quiere que le pase una lista con medidas?',
    },
    { by: 'client', hoursAgo: 58, text: 'Buenos días. La lista me ayudaría mucho.' },
    {
      by: 'provider',
      hoursAgo: 57,
      text: 'Inodoro de dos piezas con salida a 30 cm, lavatorio de 45 cm con pedestal, dos llaves de ½ pulgada y sus mangueras.',
    },
    {
      by: 'client',
      hoursAgo: 7,
      text: 'Ya compré todo. El inodoro es de salida a 30,5 cm, ¿igual sirve?',
    },
  ],
  unreadBy: 'provider',
};

export const kitchenTapChat: ChatContent = {
  lines: [
    { by: 'client', hoursAgo: 796, text: 'Hola, ¿me puede decir qué llave conviene comprar?' },
    {
      by: 'provider',
      hoursAgo: 795,
      text: 'Hola. Una monomando de pared con cierre cerámico; le dura años.',
    },
    { by: 'client', hoursAgo: 794, text: 'La compro hoy. Gracias por responder tan rápido.' },
  ],
};
