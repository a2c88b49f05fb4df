import type { BrandPicture, BrandText } from '@oficio/contract/domains/brand/brand.rules.ts';

/** Texts of 'Marca'. */
export const brandWords = {
  title: 'Marca',
  lead: 'Tu nombre, tu color y tus datos: valen desde que guardas, en páginas, correos, avisos y calendarios.',
  loadFailed: 'No se pudo cargar la marca.',
  names: 'Nombre',
  look: 'Color y logos',
  home: 'Inicio',
  legal: 'Responsable',
  legalHint:
    'La persona o empresa que responde por el sitio. Aparece en los términos y en la privacidad.',
  more: 'Moneda y soporte',
  labels: {
    name: 'Nombre del sitio',
    shortName: 'Nombre corto',
    sender: 'Remitente de los correos',
    heroTitle: 'Título',
    heroLead: 'Frase bajo el título',
    legalName: 'Nombre o razón social',
    legalId: 'Identificación fiscal',
    legalAddress: 'Dirección',
    legalContact: 'Contacto',
  } satisfies Record<BrandText, string>,
  hints: {
    shortName: 'Bajo el icono, en el teléfono.',
    legalId: 'RUC, NIT, RUT, CUIT o NIF.',
    legalContact: 'Correo o teléfono para asuntos legales.',
  } as Partial<Record<BrandText, string>>,
  color: 'Color',
  colorHint: 'Es el de los botones y enlaces. Lo adaptamos al tema oscuro.',
  pickColor: 'Elegir un color',
  unreadable: (nearest: string) =>
    `Con este color los textos no se leen bien. El más parecido que sí se lee es ${nearest}.`,
  applyNearest: (nearest: string) => `Usar ${nearest}`,
  pictures: {
    logo: 'Logo',
    logoDark: 'Logo para fondo oscuro',
    icon: 'Icono cuadrado',
  } satisfies Record<BrandPicture, string>,
  pictureHints: {
    logo: 'Reemplaza al nombre en el encabezado. JPEG, PNG o WebP, hasta 8 MB.',
    logoDark: 'Sin él, se usa el mismo logo en los dos temas.',
    icon: 'En la pestaña y en la pantalla del teléfono. De 512 × 512 o más.',
  } satisfies Record<BrandPicture, string>,
  removePicture: 'Quitar',
  countries: 'Países abiertos',
  countriesHint:
    'En los cerrados no se ofrece nada nuevo. Las cuentas y los servicios que ya existen siguen igual.',
  preview: 'Así se verá',
  light: 'Tema claro',
  dark: 'Tema oscuro',
  previewButton: 'Reservar',
  previewLink: 'Ver reseñas',
  previewTag: 'Hoy, 15:30',
  previewFrom: (sender: string) => `De: ${sender}`,
  save: 'Guardar marca',
  saving: 'Guardando...',
  saved: 'Marca guardada. Ya la ven todos; esta ventana, al recargarla.',
  seeSite: 'Ver el sitio',
  saveFailed: 'No se pudo guardar la marca. Inténtalo de nuevo.',
  showCurrent: 'Ver lo que hay ahora',
} as const;
