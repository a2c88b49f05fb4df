import type { RequestContent } from './content-types.ts';

/** Service requests to the demo provider and of the demo client. */
export const requests: readonly RequestContent[] = [
  {
    provider: 'plomero-lima',
    client: 'demo-client',
    message:
      'Hola, Julio. Quiero cambiar la tina por una ducha antes de fin de año. ¿Hace ese tipo de trabajo o me recomienda a alguien?',
    hoursAgo: 5,
  },
  {
    provider: 'plomero-lima',
    client: 'nelida-apaza',
    message:
      'Buenas tardes. En mi edificio de ocho pisos baja muy poca presión desde el tercero. ¿Podría revisar la bomba un sábado?',
    hoursAgo: 22,
  },
  {
    provider: 'plomero-lima',
    client: 'percy-gutierrez',
    message:
      'Hola, tengo un restaurante en Surquillo y busco a alguien que revise la trampa de grasa cada mes. ¿Le interesa?',
    hoursAgo: 75,
    answeredHoursAgo: 70,
  },
  {
    provider: 'plomero-lima',
    client: 'demo-client',
    message: '¿Atiende también en Chorrillos? Es para la casa de mis papás.',
    hoursAgo: 900,
    answeredHoursAgo: 896,
  },
  {
    provider: 'carpintero-arequipa',
    client: 'demo-client',
    message:
      'Hola, me mudo a Arequipa en unos meses y necesito un escritorio de esquina. ¿Con cuánta anticipación hay que pedirlo?',
    hoursAgo: 48,
  },
];
