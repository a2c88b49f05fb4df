import { defineErrors } from '#platform/api/errors.ts';

export const administrationErrors = defineErrors({
  USER_NOT_FOUND: { status: 404, message: 'No encontramos a esa persona.' },
  OWN_DEACTIVATION: { status: 409, message: 'No puedes desactivar tu propia cuenta.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message:
      'Es la última cuenta que puede nombrar administradores. Dale antes ese permiso a otra.',
  },
  NOT_ADMINISTRATOR: {
    status: 409,
    message: 'Los permisos son de las cuentas de administración. Dale antes ese rol.',
  },
  PROVIDER_WITHOUT_PROFILE: {
    status: 409,
    message: 'Todavía no tiene un perfil de prestador; tiene que crearlo primero.',
  },
  USER_STILL_ACTIVE: { status: 409, message: 'Desactiva la cuenta antes de borrar sus datos.' },
  /** `details` is an `OwnOpenWork`. */
  ORDERS_STILL_OPEN: {
    status: 409,
    message: 'Todavía tienes órdenes abiertas. Cuando terminen, podrás borrar tu cuenta.',
  },
  /** `details` is an `OwnOpenWork`. */
  USER_HAS_OPEN_ORDERS: {
    status: 409,
    message: 'Todavía tiene órdenes abiertas. Resuélvelas antes de borrar sus datos.',
  },
  USER_ERASED: { status: 409, message: 'Los datos de esta cuenta ya se borraron.' },
  OWN_ORDER: { status: 403, message: 'Es una orden tuya: tiene que verla otro administrador.' },
  REASON_NEEDED: {
    status: 403,
    message:
      'Nadie disputa esta orden. Escribe por qué la abres: queda en el registro de actividad.',
  },
});
