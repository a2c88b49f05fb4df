import type { CsvRefused } from '#platform/read-csv.ts';

export const MAX_LINES = 5_000;

const at = (line: number | null) => (line === null ? '' : ` Mira la línea ${line}.`);

/** Why a file cannot be read. */
export const fileRefusals: Record<CsvRefused['reason'], (line: number | null) => string> = {
  EMPTY: () => 'El archivo no tiene líneas.',
  WORKBOOK: () => 'Es un libro de Excel. Ábrelo y guárdalo como CSV.',
  NOT_TEXT: (line) =>
    `El archivo no es un CSV, o su codificación no se conoce. Guárdalo como «CSV UTF-8».${at(line)}`,
  ACCENTS: (line) =>
    `¿Se ven bien los acentos al abrir el archivo? No podemos leerlos con seguridad. Corrígelos y guárdalo como «CSV UTF-8».${at(line)}`,
  LONG_LINE: (line) => `Una línea es demasiado larga.${at(line)}`,
  TOO_MANY_LINES: () => `Un archivo tiene como máximo ${MAX_LINES} líneas. Divídelo en varios.`,
  OPEN_QUOTE: (line) => `Falta cerrar unas comillas.${at(line)}`,
};

/** Why a file, a line or one of its columns is refused. */
export const refusals = {
  missingColumns: (names: readonly string[]) =>
    `Faltan columnas: ${names.join(', ')}. Usa la plantilla.`,
  noIdentity: (names: readonly string[]) =>
    `Falta una columna que distinga a las personas: ${names.join(', ')}.`,
  repeatedColumn: (name: string) => `La columna «${name}» está dos veces.`,
  tooManySkills: (max: number) =>
    `El archivo nombra más de ${max} categorías que no están en la lista. Usa sus nombres.`,
  surplusCells: (cells: number, columns: number) =>
    `La línea tiene ${cells} celdas y el archivo ${columns} columnas: pon entre comillas el texto que lleva el separador`,
  noLines: 'El archivo solo tiene los nombres de las columnas.',
  excelError: (cell: string) => `La celda tiene un error de Excel (${cell}).`,
  identityNeeded: 'Escribe una clave, un correo o un teléfono',
  keyTooLong: 'La clave puede tener hasta 100 caracteres',
  skillUnknown: (text: string) => `No hay una categoría «${text}»`,
  placeUnknown: (text: string) =>
    `«${text}» no es un lugar de ese país, o hay varios: agrega la región, como «Miraflores, Lima»`,
  countryClosed: 'Ese país no está abierto en «Marca»',
  currencyUnknown: 'No hay una moneda para ese país',
  priceUnreadable: 'Escribe el precio como 50 o 89,90',
  durationUnreadable: 'Escribe la duración como 90, 1:30 o 1 h 30',
  daysUnreadable:
    'Escribe los días como «lunes a viernes», o con horas: «lunes a viernes 09:00-18:00 | sábado 09:00-13:00»',
  hoursUnreadable: 'Escribe la hora como 09:30',
  dayTwice: (day: string) => `«${day}» está dos veces: cada día tiene un solo horario`,
  hoursTwice: 'Los días ya tienen horas: deja vacías «desde» y «hasta»',
  radiusNeedsOnePlace: 'Con un radio, escribe un solo lugar',
  onePlaceOf: (line: number) =>
    `Con un radio, una persona tiene un solo lugar, también en la línea ${line}`,
  otherCurrency: (written: string, currency: string) =>
    `Los precios de «${written}» no sirven: aquí ese país usa ${currency}`,
  hoursNeeded: 'Para los días escribe también desde y hasta qué hora',
  otherValue: (line: number) => `No es igual que en la línea ${line}, de la misma persona`,
  otherService: (line: number) => `No es igual que en la línea ${line}, del mismo servicio`,
  emailTaken: (line: number) => `La línea ${line} tiene el mismo correo con otra clave`,
  sameTitle: (line: number) => `Esta persona ya tiene ese servicio en la línea ${line}`,
  tooManyPackages: (max: number) => `Un servicio puede tener hasta ${max} paquetes`,
  tooManyServices: (max: number) => `Una persona puede tener hasta ${max} servicios`,
  declined: 'Esta persona pidió que borráramos sus datos: no se importa',
} as const;
