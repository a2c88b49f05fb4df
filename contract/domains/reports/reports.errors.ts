import { defineErrors } from '#platform/api/errors.ts';
import { OBJECTION_DAYS, REPORTS_PER_HOUR } from './reports.rules.ts';

export const reportsErrors = defineErrors({
  REPORT_NOT_FOUND: { status: 404, message: 'No encontramos ese reporte.' },
  REPORT_LINK_ENDED: {
    status: 410,
    message: 'Este enlace ya no sirve: pasó el plazo para decir que no estás de acuerdo.',
  },
  REPORTED_REVIEW_NOT_FOUND: { status: 404, message: 'No encontramos esa reseña.' },
  REPORTED_IMAGE_NOT_FOUND: { status: 404, message: 'No encontramos esa imagen.' },
  REPORTED_CLIENT_NOT_FOUND: { status: 404, message: 'No encontramos a esa persona.' },
  CLIENT_NOT_HIDDEN: {
    status: 409,
    message: 'El perfil de un cliente no se oculta: elige advertir o desactivar la cuenta.',
  },
  OWN_REPORT: {
    status: 403,
    message: 'El reporte es sobre algo tuyo: tiene que verlo otro administrador.',
  },
  OWN_OBJECT: { status: 409, message: 'No puedes reportar algo tuyo.' },
  TOO_MANY_REPORTS: {
    status: 429,
    message: `Solo se pueden enviar ${REPORTS_PER_HOUR} reportes por hora. Espera un poco y vuelve a intentarlo.`,
  },
  ALREADY_DECIDED: { status: 409, message: 'Otra persona ya decidió sobre este reporte.' },
  DECIDES_OWN_OBJECT: {
    status: 409,
    message: 'El reporte es sobre algo tuyo: tiene que decidirlo otro administrador.',
  },
  DECIDED_BEFORE: {
    status: 409,
    message: 'La primera decisión fue tuya: esta vez tiene que decidir otro administrador.',
  },
  OWNER_NEEDED: {
    status: 409,
    message:
      'Es la única cuenta que puede nombrar administradores. Dale antes ese permiso a otra persona.',
  },
  NOT_DECIDED_YET: { status: 409, message: 'Todavía no hay una decisión sobre este reporte.' },
  DECISION_FINAL: {
    status: 409,
    message: 'Esta decisión ya se revisó por segunda vez y es definitiva.',
  },
  ALREADY_OBJECTED: {
    status: 409,
    message: 'Ya recibimos un desacuerdo de tu parte sobre esta decisión.',
  },
  OBJECTION_LATE: {
    status: 409,
    message: `El plazo de ${OBJECTION_DAYS} días para decir que no estás de acuerdo ya pasó.`,
  },
});
