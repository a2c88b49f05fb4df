import { defineErrors } from '../../platform/errors.ts';

export const skillsErrors = defineErrors({
  SKILL_UNKNOWN: { status: 400, message: 'Debes seleccionar una categoría' },
});
