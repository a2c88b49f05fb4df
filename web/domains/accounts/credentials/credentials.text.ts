/** Texts for changing the user's own password and address. */
export const credentialsWords = {
  title: 'Correo y contraseña',
  email: 'Correo electrónico',
  changeEmail: 'Cambiar correo',
  password: 'Contraseña',
  passwordSet: 'Solo tú la conoces.',
  changePassword: 'Cambiar contraseña',
  pendingTitle: (email: string) => `Falta confirmar ${email}`,
  pendingLead:
    'Abre el enlace que enviamos a ese correo. Vale 24 horas; hasta entonces sigue el actual. Si te equivocaste, pide el cambio otra vez.',

  noPasswordTitle: 'Tu cuenta no tiene contraseña',
  noPasswordLead: (email: string) =>
    `Entras con Google. Si quieres entrar también con contraseña, o cambiar tu correo, te enviamos a ${email} un enlace para elegir una.`,
  sendLink: 'Enviar enlace',
  sending: 'Enviando...',
  linkSent: (email: string) =>
    `Te enviamos el enlace a ${email}. Vale una hora; al usarlo cerramos todas tus sesiones y entras con la contraseña nueva.`,

  passwordLead: 'Cerraremos tus sesiones en los demás dispositivos. Aquí sigues dentro.',
  emailLead:
    'Te enviaremos un enlace al correo nuevo. El cambio vale cuando lo abras, y avisamos también al correo actual.',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repite la contraseña nueva',
  newEmail: 'Correo nuevo',
  mismatch: 'Las contraseñas no coinciden.',
  forgot: '¿No la recuerdas? Cierra sesión y usa «¿Olvidaste tu contraseña?».',
  save: 'Guardar contraseña',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  passwordChanged: 'Tu contraseña fue actualizada',
  passwordFailed: 'No se pudo cambiar tu contraseña. Intenta de nuevo.',
  emailFailed: 'No se pudo pedir el cambio de correo. Intenta de nuevo.',
  emailRequested: 'Revisa tu correo nuevo',
  linkFailed: 'No se pudo enviar el enlace. Intenta de nuevo.',

  confirmTitle: 'Confirma tu nuevo correo',
  confirmLead: 'Desde ese momento iniciarás sesión con él, y tu correo anterior deja de valer.',
  confirm: 'Confirmar mi correo',
  confirming: 'Confirmando...',
  confirmed: 'Correo confirmado',
  newAddress: (email: string) => `Tu correo es ahora ${email}.`,
  confirmFailedTitle: 'No pudimos confirmar tu correo',
  confirmFailed: 'No se pudo confirmar tu correo. Intenta de nuevo.',
  tokenMissing:
    'Al enlace le falta una parte. Abre el enlace completo de tu correo, o pide otro desde tu perfil.',
  toProfile: 'Ir a mi perfil',
  signIn: 'Iniciar sesión',
} as const;
