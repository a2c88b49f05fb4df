import type { ContactKind } from './accounts-contact-data.rules.ts';

const why = 'el contacto se comparte al aceptarse una orden, no en textos públicos.';

/** The sentences beside the field of a text with contact data. */
export const contactText: Record<ContactKind, string> = {
  email: `Quita el correo: ${why}`,
  link: `Quita el enlace o usuario de redes: ${why}`,
  phone: `Quita el teléfono: ${why}`,
  address: `Quita la dirección: ${why}`,
  encoded: 'Quita los signos =? y ?=: escribe el texto como se lee.',
};

/** The sentences beside the name of a person. */
export const nameText = { noLetter: 'Escribe tu nombre con letras.' } as const;

/** Replaces texts and images that an administrator hid. */
export const HIDDEN_TEXT = 'Ocultado por el equipo';
