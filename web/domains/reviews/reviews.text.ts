export const reviewWords = {
  title: 'Dejar Reseña',
  lead: (name: string) => `¿Cómo te fue con ${name}?`,
  rating: 'Tu calificación',
  tags: 'Destaca lo que quieras',
  comment: 'Cuéntalo con tus palabras',
  commentHint: 'Opcional. Será público.',
  cancel: 'Cancelar',
  send: 'Enviar reseña',
  sending: 'Enviando...',
  sent: '¡Gracias por tu reseña!',
  failed: 'No se pudo enviar la reseña.',
} as const;
