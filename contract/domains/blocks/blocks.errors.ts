import { defineErrors } from '#platform/api/errors.ts';
import { MAX_BLOCKS } from './blocks.rules.ts';

export const blocksErrors = defineErrors({
  BLOCKED_USER_NOT_FOUND: { status: 404, message: 'No encontramos a esa persona.' },
  OWN_BLOCK: { status: 409, message: 'No puedes bloquearte.' },
  BLOCKS_FULL: {
    status: 409,
    message: `Puedes bloquear hasta ${MAX_BLOCKS} personas. Desbloquea a alguna en tu perfil para bloquear a otra.`,
  },
});
