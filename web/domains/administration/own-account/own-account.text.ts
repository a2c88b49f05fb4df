import { ERASURE_DAYS } from '@oficio/contract/domains/accounts/accounts.rules.ts';

/** Texts of the export of personal data. */
export const ownDataWords = {
  title: 'Tus datos',
  lead: 'Descarga una copia de todo lo que guardamos sobre ti.',
  download: 'Descargar mis datos',
  downloading: 'Preparando...',
  fileName: 'mis-datos-de-oficio.json',
  failed: 'No se pudieron descargar tus datos. Intenta de nuevo.',
} as const;

/** Texts of the pause and the erasure of the own account. */
export const ownAccountWords = {
  title: 'Privacidad',
  cancel: 'Cancelar',
  pauseTitle: 'Pausar mi cuenta',
  pauseLead: 'Para descansar sin perder nada. Vuelves cuando inicias sesión.',
  pause: 'Pausar mi cuenta',
  pauseQuestion: '¿Pausar tu cuenta?',
  pauseEffects:
    'Cerramos tus sesiones, y tu perfil y tus servicios dejan de verse hasta que vuelvas a iniciar sesión. Nadie podrá contratarte. Tus órdenes y presupuestos abiertos siguen: la otra persona puede responder o aceptar tu última oferta, y te avisaremos por correo. Lo que espera tu respuesta vence si no vuelves a tiempo.',
  paused: 'Tu cuenta está en pausa. Inicia sesión cuando quieras volver.',
  pauseFailed: 'No se pudo pausar tu cuenta. Intenta de nuevo.',
  eraseTitle: 'Borrar mi cuenta',
  eraseLead: `Borramos tus datos para siempre después de ${ERASURE_DAYS} días, en los que puedes cambiar de idea.`,
  erase: 'Borrar mi cuenta',
  erasing: 'Enviando...',
  effects: [
    'Desde ahora tu perfil y tus servicios no se ven y nadie puede contratarte.',
    'Tus presupuestos abiertos se cancelan.',
    `En ${ERASURE_DAYS} días borramos tu nombre, correo, teléfono, direcciones, foto, perfil y servicios. No se puede deshacer.`,
    'Quedan sin tu nombre las órdenes, los mensajes y las reseñas que compartes con otras personas.',
    'Hasta entonces puedes entrar y cancelar el borrado. Te enviamos la fecha por correo.',
  ],
  downloadFirst: 'Si quieres una copia de tus datos, descárgala antes.',
  password: 'Tu contraseña',
  passwordHint: 'Para confirmar que eres tú.',
  signInAgain: 'Entrar otra vez con Google',
  understood: 'Entendido',
  eraseFailed: 'No se pudo borrar tu cuenta. Intenta de nuevo.',
  orderWith: (title: string, name: string) => `«${title}» con ${name}`,
  pendingTitle: (date: string) => `Tu cuenta se borrará el ${date}`,
  pendingLead: 'Mientras tanto nadie te ve ni puede contratarte.',
  keep: 'Cancelar el borrado',
  kept: 'Tu cuenta no se borrará. Tu perfil y tus servicios vuelven a verse.',
  cancellationFailed: 'No se pudo cancelar el borrado. Intenta de nuevo.',
} as const;
