import { defineErrors } from '#platform/api/errors.ts';

export const chatErrors = defineErrors({
  /** Equal for missing orders and for orders of others, so that ids cannot be guessed. */
  CHAT_NOT_FOUND: { status: 404, message: 'No se pudo cargar el chat.' },
  CHAT_NOT_OPEN: {
    status: 409,
    message: 'El chat solo está disponible para órdenes en estado "Aceptada".',
  },
  /** A quote that ended, or two people of whom one blocked the other or lost the account. */
  CONVERSATION_CLOSED: { status: 409, message: 'Ya no se puede escribir en esta conversación.' },
  /** `sendMessage` on a socket that has not joined the chat. */
  CHAT_NOT_JOINED: { status: 409, message: 'Entra al chat antes de escribir.' },
  /** `details: { retryAfterSeconds }` says when to retry. */
  CHAT_TOO_FAST: {
    status: 429,
    message: 'Estás enviando mensajes muy rápido. Espera unos segundos.',
  },
});
