import { defineErrors } from '#platform/api/errors.ts';

export const brandErrors = defineErrors({
  /** `details`: the brand as it is now. */
  BRAND_CHANGED: {
    status: 409,
    message:
      'Otra persona cambió la marca mientras la editabas. Mira lo que cambió y vuelve a guardar.',
  },
});
