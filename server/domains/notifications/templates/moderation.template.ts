import { reportedTypes } from '@oficio/contract/domains/reports/reports.rules.ts';
import { z } from 'zod';
import { notificationsOf } from './kind.template.ts';
import { reportedNames } from './reports.template.ts';

const ofReport = notificationsOf({
  topic: 'moderation',
  link: ({ reportId }) => `/admin/reports/${reportId}`,
  action: 'Revisar el reporte',
  facts: z.object({ reportId: z.uuid(), type: z.enum(reportedTypes) }),
  factsOf: (report: { reportId: string; type: (typeof reportedTypes)[number] }) => report,
  words: { object: ({ type }) => type && reportedNames[type] },
});

const ofOrder = notificationsOf({
  topic: 'moderation',
  link: ({ aboutId }) => `/admin/disputes/${aboutId}`,
  action: 'Resolver la orden',
  facts: z.object({}),
  factsOf: () => ({}),
});

const ofDocument = notificationsOf({
  topic: 'moderation',
  link: () => '/admin/verifications',
  action: 'Revisar el documento',
  facts: z.object({ verificationId: z.uuid() }),
  factsOf: (document: { verificationId: string }) => document,
});

const ofCard = notificationsOf({
  topic: 'moderation',
  link: () => '/admin/waiting-cards',
  action: 'Revisar el servicio',
  facts: z.object({}),
  factsOf: () => ({}),
});

const ofOwnCard = notificationsOf({
  topic: 'account',
  link: ({ aboutId }) => `/service-cards/${aboutId}`,
  facts: z.object({}),
  factsOf: (_decision: { grounds: string | null }) => ({}),
});

/** Notifications to the owner of a card that waited, by kind. */
export const approvalTemplates = {
  'card-approved': ofOwnCard({
    message: 'Aprobamos tu servicio «{title}»: ya se ve.',
    title: 'Servicio aprobado',
    mail: `
      Tu servicio ya se ve: {title}
      Puedes compartir su enlace.`,
    action: 'Ver mi servicio',
  }),
  'card-refused': ofOwnCard({
    message: 'Revisamos tu servicio «{title}» y no se publicó. Mira el motivo.',
    title: 'Servicio no publicado',
    mail: `
      Tu servicio no se publicó: {title}
      Motivo: {grounds}
      La decisión la tomó una persona. Puedes editar el servicio: lo revisamos otra vez.`,
    action: 'Ver mi servicio',
  }),
};

/** Notifications to administrators with the right to moderate, by kind. */
export const moderationTemplates = {
  'moderation-report': ofReport({
    stores: ['reportId', 'type'],
    message: 'Hay un reporte por revisar sobre {object}.',
    title: 'Reporte por revisar, para administradores',
    mail: 'Reporte por revisar: {object}',
  }),
  /** The first decision about a report was contradicted. */
  'moderation-objection': ofReport({
    stores: ['reportId', 'type'],
    message:
      'Alguien no está de acuerdo con una decisión sobre {object}: hay que decidir otra vez.',
    title: 'Decisión por revisar otra vez, para administradores',
    mail: 'Por decidir otra vez: {object}',
  }),
  'moderation-dispute': ofOrder({
    message: 'Una orden de «{title}» espera tu decisión.',
    title: 'Orden por resolver, para administradores',
    mail: 'Orden por resolver: {title}',
  }),
  'moderation-card': ofCard({
    message: 'El servicio «{title}» espera revisión.',
    title: 'Servicio por revisar, para administradores',
    mail: 'Servicio por revisar: {title}',
  }),
  'moderation-document': ofDocument({
    stores: ['verificationId'],
    message: 'Un prestador envió un documento para verificar.',
    title: 'Documento por revisar, para administradores',
    mail: 'Documento por revisar',
  }),
};
