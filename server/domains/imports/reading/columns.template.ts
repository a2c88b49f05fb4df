import { writeCsv } from '#platform/csv.ts';

/** The columns of an import in the order of the template, by what they are. */
export const columnNames = {
  key: 'clave',
  name: 'nombre',
  email: 'correo',
  phone: 'teléfono',
  country: 'país',
  places: 'lugares',
  radius: 'radio',
  bio: 'presentación',
  days: 'días',
  opens: 'desde',
  closes: 'hasta',
  skill: 'categoría',
  serviceKey: 'clave del servicio',
  title: 'título',
  description: 'descripción',
  zones: 'zonas',
  packageName: 'paquete',
  packageDescription: 'incluye',
  price: 'precio',
  duration: 'duración',
  currency: 'moneda',
  packageName2: 'paquete 2',
  packageDescription2: 'incluye 2',
  price2: 'precio 2',
  duration2: 'duración 2',
  packageName3: 'paquete 3',
  packageDescription3: 'incluye 3',
  price3: 'precio 3',
  duration3: 'duración 3',
} as const;
export type Column = keyof typeof columnNames;

/** Other names that files from elsewhere use. */
export const otherNames: Readonly<Record<string, Column>> = {
  codigo: 'key',
  id: 'key',
  'nombre completo': 'name',
  email: 'email',
  'e mail': 'email',
  mail: 'email',
  'correo electronico': 'email',
  celular: 'phone',
  movil: 'phone',
  lugar: 'places',
  distrito: 'places',
  ciudad: 'places',
  oficio: 'skill',
  rubro: 'skill',
  servicio: 'title',
  zona: 'zones',
  minutos: 'duration',
  'radio km': 'radius',
};

export const requiredColumns = [
  'name',
  'country',
  'skill',
  'title',
  'description',
  'price',
  'duration',
] as const satisfies readonly Column[];

/** At least one of them tells people apart. */
export const identityColumns = ['key', 'email', 'phone'] as const satisfies readonly Column[];

const EXAMPLES: Partial<Record<Column, string>>[] = [
  {
    key: '1001',
    name: 'Rosa Quispe',
    email: 'rosa@ejemplo.com',
    phone: '955 500 101',
    country: 'Perú',
    places: 'Miraflores, Lima | San Borja',
    bio: 'Trabajo con puntualidad y dejo todo limpio.',
    days: 'lunes a viernes',
    opens: '09:00',
    closes: '18:00',
    skill: 'Gasfitería',
    title: 'Reparación de fugas de agua',
    description: 'Reviso la fuga, te digo el costo y la reparo el mismo día.',
    zones: 'Miraflores | San Borja',
    packageName: 'Visita y diagnóstico',
    packageDescription: 'Revisión y presupuesto.',
    price: '50',
    duration: '60',
    packageName2: 'Cambio de caño',
    packageDescription2: 'Mano de obra, sin materiales.',
    price2: '89,90',
    duration2: '1 h 30',
  },
  {
    key: '1002',
    name: 'Julio Torres',
    phone: '955 500 102',
    country: 'Perú',
    places: 'Surquillo',
    days: 'lunes a sábado',
    opens: '08:00',
    closes: '17:00',
    skill: 'Electricidad',
    title: 'Instalación de lámparas',
    description: 'Instalo lámparas y tomacorrientes en casas y oficinas.',
    price: '70',
    duration: '45',
  },
];

/** Writes the file that an operator fills in: the columns and two example lines. */
export function writeTemplate(): string {
  const columns = Object.keys(columnNames) as Column[];
  return writeCsv([
    columns.map((column) => columnNames[column]),
    ...EXAMPLES.map((example) => columns.map((column) => example[column] ?? '')),
  ]);
}
