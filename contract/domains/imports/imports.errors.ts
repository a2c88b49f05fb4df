import { defineErrors } from '#platform/api/errors.ts';

export const importsErrors = defineErrors({
  IMPORT_NOT_FOUND: { status: 404, message: 'No encontramos esa importación.' },
  IMPORTED_PROFILE_NOT_FOUND: { status: 404, message: 'No encontramos ese perfil importado.' },
  IMPORTED_PROFILE_ENDED: {
    status: 409,
    message: 'Ese perfil ya fue reclamado o borrado.',
  },
  NO_CLAIM_ADDRESS: {
    status: 409,
    message: 'Ese perfil no tiene correo. Muestra su enlace y entrégalo tú.',
  },
  CLAIM_LINK_INVALID: {
    status: 400,
    message: 'Este enlace ya no sirve: venció, se usó o hay uno más nuevo. Pide otro.',
  },
  CLAIM_LINK_OWN: { status: 409, message: 'Ya reclamaste este perfil: está en tu cuenta.' },
  CLAIM_ELSEWHERE: {
    status: 409,
    message: 'El perfil y tu cuenta son de países distintos. Cambia el país en tu perfil.',
  },
});
