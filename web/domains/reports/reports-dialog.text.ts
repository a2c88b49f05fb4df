import { objectNames, reasonNames } from '@oficio/contract/domains/reports/reports.text.ts';
import type { ReportedType } from '@oficio/contract/domains/reports/reports.rules.ts';

/** Texts of the dialog of a report. */
export const reportDialogWords = {
  title: (type: ReportedType) => `Reportar ${objectNames[type]}`,
  lead: 'Lo leerá una persona de nuestro equipo. No le decimos a nadie quién reportó.',
  reason: '¿Qué pasa?',
  reasons: reasonNames,
  comment: 'Cuéntanos más',
  commentHint: 'Opcional, salvo con «Otro motivo». Cuanto más claro, más rápido decidimos.',
  email: 'Tu correo',
  emailHint: 'Solo para responderte con la decisión.',
  send: 'Enviar reporte',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  failed: 'No se pudo enviar el reporte.',
  sent: 'Recibimos tu reporte',
  sentHint:
    'Una persona de nuestro equipo lo leerá y decidirá. Te avisaremos en tus notificaciones y por correo qué decidió y por qué. Si no estás de acuerdo, podrás apelar.',
  sentByMail:
    'Una persona de nuestro equipo lo leerá y decidirá. Si abres el enlace del correo que te enviamos, te escribiremos qué decidió y por qué. Por cada correo enviamos un solo enlace por hora, y otro después de que abras el anterior. Si no estás de acuerdo, podrás apelar.',
  close: 'Entendido',
} as const;
