export const shareWords = {
  title: 'Compartir',
  lead: 'Comparte el enlace, o imprime la hoja y pégala donde te vean tus clientes.',
  print: 'Imprimir la hoja',
  sheet: 'Hoja para imprimir',
  scan: 'Escanea con la cámara de tu celular',
  card: 'Mira precios, horas libres y reseñas, y reserva en línea.',
  profile: 'Mira servicios, precios y reseñas, y reserva en línea.',
  code: (address: string) => `Código QR de ${address}`,
  back: 'Volver a tu panel',
  failed: 'No se pudieron cargar tus servicios.',
  missing: 'No encontramos ese servicio.',
  missingHint: 'Solo puedes compartir desde aquí tus propios servicios.',
  resting: 'Este servicio no se ve ahora. Quien abra el enlace no lo encontrará.',
} as const;

export const inviteWords = {
  title: 'Invita a un prestador',
  lead: 'Quien abra el enlace o el código crea su cuenta y después su perfil de prestador, con tu código de referido.',
  share: 'Ofrece tus servicios',
  sheetTitle: 'Ofrece tus servicios',
  sheetLead: 'Publica lo que haces, con tus precios y tus horas, y recibe clientes de tu zona.',
  code: 'Código QR de la invitación',
  back: 'Volver a tu perfil',
} as const;
