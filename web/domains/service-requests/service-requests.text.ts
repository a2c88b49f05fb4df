/** Texts of service requests. */
export const serviceRequestsWords = {
  request: 'Solicitar Servicio',
  requestLead: (firstName: string) =>
    `${firstName} recibirá tu mensaje y tu nombre. Cuenta qué necesitas, dónde y cuándo.`,
  message: 'Mensaje',
  messageHint: 'Agrega un teléfono o correo para que pueda responderte.',
  cancel: 'Cancelar',
  send: 'Enviar Solicitud',
  sending: 'Enviando...',
  sent: '¡Solicitud enviada! El proveedor ha sido notificado.',
  sendFailed: 'Error al enviar la solicitud.',
  signInFirst: 'Inicia sesión para solicitar un servicio.',
  received: 'Solicitudes de contacto',
  none: 'No tienes solicitudes de contacto.',
  noneHint: 'Quien visite tu perfil puede escribirte desde ahí.',
  loadFailed: 'No se pudieron cargar tus datos.',
  missing: 'No encontramos la solicitud de este enlace.',
  from: (name: string) => `Solicitud de ${name}`,
  answered: 'Atendida',
  markAnswered: 'Marcar como atendida',
  markFailed: 'No se pudo marcar como atendida.',
  more: 'Ver más solicitudes',
} as const;
