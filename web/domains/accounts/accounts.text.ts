import type { PasswordAdvice } from '@oficio/contract/domains/accounts/accounts.rules.ts';

/** Texts of the accounts domain. */
export const accountsText = {
  signInTitle: 'Inicia sesión',
  registerTitle: 'Crea tu cuenta',
  forgotTitle: 'Recupera tu contraseña',
  registerDescription:
    'Abre tu cuenta gratis para reservar servicios cerca de ti o publicar los tuyos.',
  verificationTitle: 'Verifica tu correo',
  registeredTitle: 'Revisa tu correo',

  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repite la contraseña',
  referralCode: 'Código de referido',
  optional: 'opcional',
  referralApplied: '¡Código de referido aplicado!',
  country: 'País',
  chooseCountry: 'Elige tu país',
  address: 'Dirección',
  addressHint: 'Solo la ve el prestador con quien reservas.',
  district: 'Distrito o ciudad',
  districtHint:
    'Así sabemos quién llega: hace falta para reservar con quien trabaja por zonas. El prestador lo ve antes de aceptar; la calle, después.',
  phone: 'Teléfono',
  phoneHint: (callingCode: string) => `Con el código de tu país, por ejemplo ${callingCode}.`,
  phoneHintPlain: 'Con el código de tu país.',
  photo: 'Foto de perfil',
  choosePhoto: 'Elegir foto',
  changePhoto: 'Cambiar foto',
  photoHint: 'Opcional. PNG, JPG o WEBP.',

  passwordAdvice: {
    length: 'Al menos 8 caracteres',
    uppercase: 'Una mayúscula',
    lowercase: 'Una minúscula',
    digit: 'Un número',
    special: 'Un carácter especial',
  } satisfies Record<PasswordAdvice, string>,
  passwordAdviceTitle: 'Una buena contraseña tiene:',
  adviceMet: 'cumplido',
  adviceUnmet: 'pendiente',

  signIn: 'Iniciar sesión',
  signingIn: 'Entrando...',
  register: 'Crear cuenta',
  registering: 'Creando tu cuenta...',
  registerMissing: (fields: readonly string[]) =>
    `Para crear tu cuenta falta: ${new Intl.ListFormat('es').format(fields)}.`,
  acceptTerms: 'aceptar los términos',
  forgotLink: '¿Olvidaste tu contraseña?',
  toRegister: '¿Todavía no tienes cuenta?',
  toRegisterLink: 'Regístrate',
  toSignIn: '¿Ya tienes cuenta?',
  backToSignIn: 'Volver a iniciar sesión',
  goHome: 'Ir al inicio',
  sending: 'Enviando...',
  continue: 'Continuar',
  openedLink: 'Ya abrí el enlace del correo',
  saving: 'Guardando...',

  signedIn: '¡Login Exitoso!',
  welcomeBack: (firstName: string) => `Qué gusto verte de nuevo, ${firstName}.`,
  pauseEnded: 'Tu cuenta ya no está en pausa.',
  pauseEndedVisible:
    'Tu cuenta ya no está en pausa: tu perfil y tus servicios activos se ven otra vez.',
  signInFailed: 'Error de conexión.',
  deactivatedFor: (reason: string) => `Motivo: ${reason}`,
  registerFailed: 'Error de conexión. Intenta de nuevo más tarde.',

  forgotLead: 'Escribe tu correo y te enviaremos un enlace para elegir otra contraseña.',
  forgotSubmit: 'Enviar enlace',
  forgotSentLead: 'El enlace vale una hora. Si no lo encuentras, mira también en el spam.',
  mailFailed: 'Error al enviar el correo.',

  verificationLead: (email: string) =>
    `Tu cuenta aún no ha sido verificada. Abre el enlace que enviamos a ${email}, o pide uno nuevo.`,
  registeredLead: (email: string) =>
    `Enviamos un enlace a ${email} y un código de 6 números. Escribe el código aquí, o abre el enlace.`,
  registeredWaiting:
    'Esperamos a que abras el enlace, aquí o en otro dispositivo. Esta página sigue sola.',
  registeredPaused: 'Cuando hayas abierto el enlace, presiona «Ya abrí el enlace del correo».',
  registeredNotYet:
    'Todavía no vemos tu correo verificado. Abre el enlace que te enviamos y esta página seguirá sola.',
  registeredChecking: 'Revisando...',
  registeredBefore: '¿Ya tenías una cuenta?',
  resend: 'Reenviar correo',
  resendFailed: 'No se pudo reenviar el correo. Intenta de nuevo.',

  verifying: 'Estamos verificando tu correo...',
  verified: 'Correo verificado',
  verifiedContinue: 'En un momento te llevamos a completar tu perfil.',
  verifiedElsewhere:
    'Si te registraste en otro dispositivo, la página que dejaste abierta allí sigue sola.',
  verifyFailedTitle: 'No pudimos verificar tu correo',
  verifyTokenMissing: 'Token de verificación no encontrado. Abre de nuevo el enlace de tu correo.',
  verifyFailed: 'No se pudo verificar tu correo. Intenta de nuevo.',
  unexpectedResponse: 'Respuesta inesperada del servidor.',
  resendLead: 'Escribe tu correo y te enviaremos un enlace nuevo.',
  retry: 'Reintentar',

  resetTitle: 'Elige otra contraseña',
  resetLead: 'Al guardarla, cerraremos tu sesión en todos tus dispositivos.',
  resetSubmit: 'Guardar contraseña',
  resetTokenInvalid: 'Token de recuperación inválido.',
  resetTokenMissing:
    'Token no encontrado o vencido. Abre el enlace completo de tu correo, o pide uno nuevo.',
  resetMismatch: 'Las contraseñas no coinciden.',
  resetFailed: 'Ocurrió un error inesperado.',
  resetDone: 'Contraseña actualizada',
  resetHome: 'En un momento te llevamos al inicio.',

  termsTitle: 'Términos y condiciones',
  termsLead: 'Antes de seguir, lee y acepta las reglas.',
  termsPoints: [
    'Ponemos en contacto a clientes y prestadores: el trabajo y el pago se acuerdan entre ustedes.',
    'Debes ser mayor de 18 años y usar datos verdaderos.',
    'Tu dirección y tu teléfono no aparecen en las páginas públicas.',
  ],
  termsDisagree: 'Si no estás de acuerdo, tu cuenta sigue siendo tuya: puedes ver lo que tienes,',
  termsLeave: 'exportar tus datos, pausar tu cuenta o borrarla.',
  opensInNewTab: '(se abre en otra pestaña)',
  termsRequired: 'Debes aceptar los términos y condiciones para continuar.',
  termsFailed: 'Ocurrió un error. Por favor, intenta de nuevo.',

  profileTitle: 'Completa tu perfil',
  profileLead: 'Con estos datos te mostramos servicios de tu país y el prestador sabe adónde ir.',
  profileFailed: 'Error inesperado al actualizar tus datos.',
  missingTitle: 'Solo falta esto',
  missingLead: 'El prestador lo necesita para atenderte. Se guarda en tu perfil.',
  saveMissing: 'Guardar y seguir',
  profileSaved: '¡Tus datos han sido actualizados!',
  photoFailed: 'Hubo un error al subir tu foto.',

  onboardingEyebrow: 'Te damos la bienvenida',
  onboardingHello: (firstName: string) => `Hola, ${firstName}`,
  onboardingTitle: '¿Qué quieres hacer primero?',
  onboardingLead: 'Puedes hacer las dos cosas con la misma cuenta y cambiar cuando quieras.',
  hireTitle: 'Contratar un servicio',
  hireLead: 'Encuentra a la persona indicada, elige día y hora, y reserva.',
  hireAction: 'Buscar servicios',
  offerTitle: 'Ofrecer mis servicios',
  offerLead: 'Publica lo que sabes hacer, pon tus precios y tus horarios.',
  offerAction: 'Crear mi perfil',

  deniedTitle: 'No tienes acceso a esta página',
  deniedLead:
    'Es de otra persona o necesita otro permiso. Si crees que es un error, entra con otra cuenta.',
  deniedProvider:
    'Es para prestadores y tu cuenta todavía no tiene un perfil de prestador. Créalo en pocos pasos: sigues usando la misma cuenta.',
  becomeProvider: 'Convertirme en Prestador',
  deniedFormerProvider:
    'Es para prestadores y tu cuenta ya no tiene ese permiso. Escríbenos para saber por qué: el correo está en el Centro de Ayuda.',
  helpCenter: 'Ir al Centro de Ayuda',
} as const;
