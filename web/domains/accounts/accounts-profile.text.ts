import { brand } from '#platform/brand.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';

/** Texts of the user's own profile. */
export const accountsProfileWords = {
  title: 'Mi Perfil',
  loadFailed: 'No se pudo cargar la información de tu perfil.',
  roles: {
    ADMIN: 'Administrador',
    PROVIDER: 'Prestador',
    CLIENT: 'Cliente',
  } satisfies Record<Role, string>,

  changePhoto: 'Cambiar foto',
  addPhoto: 'Agregar foto',
  face: 'Muestra tu cara',
  faceReason:
    'Tu foto sale junto a tu nombre en la lista, en tus servicios y en el chat: los clientes eligen a quien pueden ver antes de abrirle la puerta.',
  photoUploading: 'Subiendo tu foto',
  photoChanged: '¡Foto de perfil actualizada!',
  photoFailed: 'Hubo un error al subir tu foto.',
  photoWrongType: 'Usa una foto PNG o JPEG.',
  photoTooLarge: 'Esa foto pesa demasiado. Elige una de hasta 8 MB.',

  details: 'Información de la cuenta',
  editDetails: 'Editar',
  editDetailsLabel: 'Editar la información de la cuenta',
  saveDetails: 'Guardar cambios',
  savingDetails: 'Guardando...',
  cancel: 'Cancelar',
  detailsSaved: '¡Tus datos han sido actualizados!',
  detailsFailed: 'Error inesperado al actualizar tus datos.',
  missing: 'Sin completar',

  addresses: 'Tus direcciones',
  addressesLead: (count: number, max: number) =>
    `Puedes elegirlas al reservar. Tienes ${count} de ${max}.`,
  deleteAddress: (name: string) => `Borrar la dirección «${name}»`,
  deleteAddressTitle: (name: string) => `¿Borrar «${name}»?`,
  deleteAddressNote: 'Las órdenes que ya hiciste conservan su dirección.',
  addressDeleted: 'Dirección borrada.',
  addressFailed: 'No se pudo borrar la dirección.',

  referralTitle: 'Invita y gana',
  referralLead:
    'Cuando alguien se registra con tu enlace y completa su primera orden, ganas órdenes sin comisión como prestador.',
  referralCredits: (credits: number) =>
    credits === 1 ? 'Te queda 1 orden sin comisión' : `Te quedan ${credits} órdenes sin comisión`,
  referralLink: 'Tu enlace de referido',
  referralCopy: 'Copiar enlace',
  referralCopied: '¡Enlace de referido copiado!',
  referralCopyFailed: 'No se pudo copiar el enlace.',
  inviteProvider: 'Invita a un prestador',
  referralShare: 'Compartir',
  get referralShareText() {
    return `Regístrate en ${brand().name} con mi enlace:`;
  },

  haveCode: 'Tengo un código de referido',
  applyLabel: 'Código de referido',
  applyHint: 'Se puede usar una sola vez, antes de tu primera orden.',
  apply: 'Aplicar código',
  applying: 'Aplicando...',
  applied: '¡Código de referido aplicado!',
  appliedCode: 'Usaste el código de referido',
  applyFailed: 'No se pudo aplicar el código. Intenta de nuevo.',

  shortcuts: 'Tu espacio de prestador',
  publicProfile: 'Ver mi perfil público',
  publicProfileLead: 'Así te ven los clientes',
  editProfile: 'Editar perfil',
  editProfileLead: 'Biografía y horarios',
  providerPanel: 'Panel del Prestador',
  providerPanelLead: 'Servicios y órdenes',

  becomeTitle: '¿Sabes hacer algo bien?',
  becomeLead:
    'Crea tu perfil, pon tus horarios y publica tu primer servicio. Tú decides cuándo trabajas.',
  become: 'Convertirme en Prestador',

  reviewsAsProvider: 'Reseñas que recibiste como prestador',
  reviewsAsClient: 'Reseñas que recibiste como cliente',
  reviewsEmpty: 'Sin reseñas por el momento',
  reviewsEmptyProvider: 'Llegan cuando completas una orden y el cliente la califica.',
  reviewsEmptyClient: 'Llegan cuando se completa una orden y el prestador te califica.',
} as const;
