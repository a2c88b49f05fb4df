import { brand } from '#platform/brand.ts';

/** Texts of the frame around every page. */
export const appText = {
  skipToContent: 'Saltar al contenido',
  get home() {
    return `${brand().name}, ir al inicio`;
  },
  mainNavigation: 'Principal',
  footerNavigation: 'Información',
  accountMenu: 'Tu cuenta',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  offerServices: 'Ofrecer servicios',
  signIn: 'Iniciar Sesión',
  register: 'Registro',
  helpCentre: 'Centro de Ayuda',
  terms: 'Términos y condiciones',
  privacy: 'Privacidad',
  theme: 'Tema',
  themeNames: { system: 'Automático', light: 'Claro', dark: 'Oscuro' },
  slogan: 'Manos que saben, cerca de ti.',
  copyright: (year: number) => `© ${year} ${brand().name}`,
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  serverAway: 'El sitio no responde. Reintentamos solos.',
  termsWait: 'Para reservar, responder o publicar falta que aceptes los términos.',
  readTerms: 'Ver y aceptar',
  offlineReason: 'Revisa tu conexión a internet y vuelve a intentarlo.',
  waitingForConnection: 'La página se abre sola cuando vuelva la conexión',
} as const;
