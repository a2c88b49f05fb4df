import type { Notice } from './notifications-mails.template.ts';

interface ServiceRequestSubject {
  id: string;
  message: string;
  client_name: string;
}

/** Service request → provider. */
export function serviceRequestNotice(request: ServiceRequestSubject): Notice {
  const message = `${request.client_name} te envió una solicitud de contacto.`;
  return {
    message,
    link: `/dashboard/provider?contacto=${request.id}`,
    mail: {
      kind: 'service-request-created',
      subject: `Nueva solicitud de ${request.client_name}`,
      paragraphs: [message, 'Este es su mensaje:', request.message],
      action: 'Ver la solicitud',
    },
  };
}
