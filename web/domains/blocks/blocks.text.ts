/** Texts of the menu that blocks a person and of its dialog. */
export const blocksWords = {
  more: (name: string) => `Más opciones para ${name}`,
  block: 'Bloquear',
  reportPhoto: 'Reportar la foto',
  confirmTitle: (name: string) => `¿Bloquear a ${name}?`,
  confirmLead:
    'Dejan de verse, de contratarse y de escribirse. No le avisaremos. Si tienen una orden abierta, sigue con su chat hasta que termine. Puedes desbloquear en Mi Perfil, en «Privacidad».',
  blocked: (name: string) => `Bloqueaste a ${name}.`,
  blockFailed: 'No se pudo bloquear. Intenta de nuevo.',
} as const;
