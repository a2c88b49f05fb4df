import type {
  FirstDay,
  FirstDayStep,
  TestMail,
} from '@oficio/contract/domains/first-day/first-day.schema.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts of the first day of an installation. */
export const firstDayWords = {
  title: 'Primer día',
  lead: (left: number) =>
    left === 0
      ? 'Todo está listo para recibir a tus primeras personas.'
      : `Antes de invitar a nadie ${left === 1 ? 'falta un paso' : `faltan ${left} pasos`}. Esta lista desaparece sola.`,
  done: 'Hecho',
  pending: 'Falta',
  steps: {
    name: { title: 'Ponle nombre', hint: 'Tu nombre, tu logo y tu color, en páginas y correos.' },
    mail: {
      title: 'Prueba el correo',
      hint: 'Sin correo nadie puede confirmar su cuenta. Te enviamos uno a ti, ahora.',
    },
    administrator: {
      title: 'Entra con tu propia contraseña',
      hint: 'Cambia la contraseña inicial del administrador en «Mi Perfil», o nombra a otra persona.',
    },
    legal: {
      title: 'Di quién responde',
      hint: 'Nombre, dirección y contacto para los términos y la privacidad, y el correo de soporte que llevan los correos.',
    },
    countries: {
      title: 'Elige tus países',
      hint: 'Solo en ellos empieza algo nuevo. Ahora están abiertos todos.',
    },
    backup: {
      title: 'Haz copias de seguridad',
      hint: 'Configura BACKUP_DIR o BACKUP_S3_URL y reinicia. La primera copia se hace al arrancar.',
    },
  } satisfies Record<FirstDayStep, { title: string; hint: string }>,
  links: {
    name: { to: '/admin/brand', label: 'Ir a la marca' },
    legal: { to: '/admin/brand', label: 'Ir a la marca' },
    countries: { to: '/admin/brand', label: 'Ir a la marca' },
    administrator: { to: '/profiles/me', label: 'Ir a mi perfil' },
  } as Partial<Record<FirstDayStep, { to: string; label: string }>>,
  allCountries: 'Dejarlos todos abiertos',
  allCountriesFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  allCountriesDone: 'Quedan abiertos todos los países.',
  backupSoon:
    'La primera copia se está haciendo, o empieza en la hora siguiente. Esta línea cambia sola.',
  backupLate: (last: string) =>
    `La última copia es del ${last}, y la siguiente se retrasa. Se intenta cada hora.`,
  backupFailed: (reason: string) =>
    `La última copia falló, y se repite cada hora. El sistema dice: ${reason}`,
  noMailServer: 'No hay un servidor de correo: configura SMTP_URL y MAIL_FROM, y reinicia.',
  sendTest: 'Enviarme un correo de prueba',
  sending: 'Enviando…',
  testFailed: 'No se pudo pedir la prueba.',
  outcome: ({ outcome, to, reason }: TestMail) =>
    ({
      SENT: `El servidor de correo aceptó el mensaje para ${to}. Mira también en correo no deseado.`,
      STORED: 'El mensaje se guardó en el buzón local, porque no hay un servidor de correo.',
      FAILED: `El mensaje no salió: ${reason ?? ''}`,
    })[outcome],
  demo: 'Datos de demostración',
  demoLead: ({ accounts, cards, orders }: NonNullable<FirstDay['demo']>) =>
    `${plural(accounts, 'cuenta inventada', 'cuentas inventadas')} con ${plural(cards, 'servicio', 'servicios')}. Se borran sus nombres, fotos, perfiles y servicios; ${plural(orders, 'orden', 'órdenes')} entre ellas ${orders === 1 ? 'queda' : 'quedan'} sin nombres. Lo que hicieron personas reales no se toca.`,
  waiting: (count: number) =>
    `${plural(count, 'cuenta tiene', 'cuentas tienen')} una orden abierta de una persona real. Se ${count === 1 ? 'borra' : 'borran'} la noche después de que termine.`,
  removing: (left: number) =>
    `Se está quitando la demostración: ${left === 1 ? 'falta 1 cuenta' : `faltan ${left} cuentas`}. Puedes cerrar esta página.`,
  remove: 'Quitar la demostración',
  ownAccount: 'Entraste con una cuenta de la demostración, que se borraría a sí misma.',
  ownAccountEnvironment:
    'Crea una cuenta propia: configura ADMIN_EMAIL y ADMIN_PASSWORD, reinicia y entra con ella.',
  ownAccountUsers: 'O nombra administradora a otra persona en «Gestionar Usuarios».',
  removeTitle: '¿Quitar la demostración?',
  removeBody: 'No se puede deshacer.',
  typeWord: (word: string) => `Escribe ${word} para confirmar`,
  cancel: 'Cancelar',
  removeFailed: 'No se pudo quitar la demostración.',
} as const;
