/** Sentences that several actions share. `name` is the first name of the other party. */
export const effects = {
  payment: 'No cobramos ni devolvemos nada: los pagos son directos entre ustedes.',
  ends: 'La orden termina y la hora queda libre. No se puede deshacer.',
  notice: (name: string) => `${name} recibe un aviso.`,
  arrival: (name: string) => `${name} recibe un aviso con la hora a la que llegas.`,
  reason: (name: string) => `${name} recibe un aviso y ve el motivo.`,
};

/** The sentence of the answers to an order, its mark and its confirmation. */
export const DONE = '¡Acción completada con éxito!';

export const notified = (name: string) => `Le avisamos a ${name}.`;
