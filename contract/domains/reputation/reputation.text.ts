import { FACT_DAYS, MIN_CASES } from './reputation.rules.ts';

/** The names of the facts of a provider, each with the sentence of its meaning. */
export const factTexts = {
  answered: {
    label: 'Responde a tiempo',
    meaning:
      'Solicitudes que aceptó, rechazó o contestó con otra hora antes de que venciera el plazo. No cuentan las que el cliente retiró antes.',
  },
  answerMinutes: {
    label: 'Tarda en responder',
    meaning:
      'El tiempo del medio: la mitad de sus respuestas llegó antes y la otra mitad, después.',
  },
  completed: {
    label: 'Trabajos completados',
    meaning:
      'Órdenes aceptadas que terminaron bien. Restan las que canceló, las que no marcó como finalizadas, sus ausencias y los reclamos que un administrador cerró a favor del cliente. Lo que canceló el cliente no cuenta.',
  },
  cancelledLate: {
    label: 'Canceló tarde',
    meaning:
      'Órdenes aceptadas que canceló con menos aviso del que pide el servicio. Las que canceló el cliente no cuentan.',
  },
  absent: {
    label: 'No se presentó',
    meaning:
      'Órdenes a las que no fue: lo reconoció, no respondió al reporte o lo decidió un administrador. Si no fue el cliente, no cuenta.',
  },
  returningClients: {
    label: 'Clientes que volvieron',
    meaning: 'Clientes con una orden completada que ya habían completado otra con esta persona.',
  },
  memberSince: {
    label: 'En Oficio desde',
    meaning: 'El mes en que creó su cuenta.',
  },
} as const;

export const factsPeriod = `De las órdenes de los últimos ${FACT_DAYS} días. Con menos de ${MIN_CASES} casos decimos «Nuevo».`;
