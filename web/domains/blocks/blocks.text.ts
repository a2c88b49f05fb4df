/** Texts of the menu that blocks a person and of its dialog. */
export const blocksWords = {
  more: (name: string) => `Más opciones para ${name}`,
  block: 'Bloquear',
  confirmTitle: (name: string) => `¿Bloquear a ${name}?`,
  confirmLead:
    'Ninguno verá los servicios ni el perfil del otro, y no podrán contratarse, pedirse presupuestos ni escribirse. No le avisaremos. Si tienen una orden abierta, sigue con su chat hasta que termine. Puedes desbloquear en Mi Perfil, en «Privacidad».',
  blocked: (name: string) => `Bloqueaste a ${name}.`,
  blockFailed: 'No se pudo bloquear. Intenta de nuevo.',
} as const;
