import { defineErrors } from '#platform/api/errors.ts';

export const statementsErrors = defineErrors({
  STATEMENT_NOT_FOUND: { status: 404, message: 'No encontramos esa liquidación.' },
  STATEMENT_MONTH_OPEN: {
    status: 409,
    message: 'El mes todavía no terminó. Envía la liquidación cuando termine.',
  },
  STATEMENT_ALREADY_SENT: { status: 409, message: 'Esa liquidación ya se envió.' },
  STATEMENT_NOT_SENT: { status: 409, message: 'Esa liquidación todavía no se envió.' },
  STATEMENT_ALREADY_PAID: { status: 409, message: 'Esa liquidación ya está pagada.' },
  STATEMENT_NUMBER_CHANGED: {
    status: 409,
    message:
      'El número de la liquidación cambió mientras la veías. Revísala antes de marcar el pago.',
  },
  STATEMENT_NUMBER_TAKEN: {
    status: 409,
    message: 'Otra liquidación ya tiene ese número. Escribe otro.',
  },
  OWN_STATEMENT: {
    status: 403,
    message: 'Es tu propia liquidación. Debe llevarla otro administrador.',
  },
});
