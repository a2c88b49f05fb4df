import type { PersonContent } from './content-types.ts';

/** Key of the provider whose account is prestador@oficio.example. */
export const demoProviderKey = 'plomero-lima';

export const demoClient: PersonContent = {
  key: 'demo-client',
  fullName: 'Lucía Fernández Rojas',
  email: 'cliente@oficio.example',
  phone: '+51 955 500 101',
  address: 'Av. Pérez Araníbar 1260, dpto. 402, Magdalena del Mar, Lima',
  country: 'Perú',
};

export const demoAdmin: PersonContent = {
  key: 'demo-admin',
  fullName: 'Elena Castro Prado',
  email: 'admin@oficio.example',
  phone: '+51 955 500 102',
  address: 'Av. Javier Prado Este 560, San Isidro, Lima',
  country: 'Perú',
};
