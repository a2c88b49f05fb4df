/** Texts of the page for future providers. */
export const offerServicesText = {
  title: 'Ofrece tus servicios',
  eyebrow: 'Para prestadores',
  lead: 'Publica lo que sabes hacer con tus precios y tus horas. Los clientes reservan, tú decides qué aceptas y cobras directamente.',
  description:
    'Publica tus servicios: tus precios, tus horas y tus zonas. Publicar es gratis, cobras directamente al cliente y decides qué aceptas.',
  gainsTitle: 'Lo que ganas',
  gains: [
    {
      id: 'precios',
      title: 'Tus precios, tus paquetes',
      lead: 'Publicas gratis cada servicio con sus fotos, zonas y paquetes. El cliente ve el precio y la duración antes de pedir.',
    },
    {
      id: 'horas',
      title: 'Solo en tus horas',
      lead: 'Marcas los días y horas en que trabajas, en tu zona horaria, y tus días libres. Una hora ya pedida no se ofrece a nadie más.',
    },
    {
      id: 'decides',
      title: 'Tú decides',
      lead: 'Aceptas o rechazas cada solicitud. Para lo que no cabe en un paquete, negocias un presupuesto con el cliente.',
    },
    {
      id: 'urgencias',
      title: 'Urgencias con recargo',
      lead: 'Si quieres, atiendes urgencias y pones el recargo que cobras por ellas.',
    },
    {
      id: 'cobro',
      title: 'Cobras directamente',
      lead: 'El pago lo coordinas con el cliente: no procesamos pagos. Cada orden muestra la comisión y lo que recibes.',
    },
    {
      id: 'resenas',
      title: 'Reseñas que cuentan',
      lead: 'Solo opinan quienes completaron una orden contigo, y sus estrellas se ven en tus servicios y en tu página pública.',
    },
  ],
  stepsTitle: 'Cómo se empieza',
  steps: [
    'Crea tu cuenta y completa tu país, dirección y teléfono.',
    'Escribe tu biografía y marca tus horas: ya eres prestador.',
    'Publica tu primer servicio, con al menos un paquete.',
  ],
  sameAccount: 'Con la misma cuenta puedes seguir contratando a otros.',
  register: 'Crear mi cuenta',
  signIn: 'Ya tengo cuenta',
  become: 'Conviértete en Prestador',
  newService: 'Nuevo Servicio',
  alreadyProvider: 'Ya eres prestador.',
  help: 'Preguntas de prestadores',
} as const;
