import { defineErrors } from '../../platform/api/errors.ts';

export const reviewsErrors = defineErrors({
  ORDER_NOT_COMPLETED: {
    status: 409,
    message: 'Podrás dejar tu reseña cuando la orden esté completada.',
  },
  ALREADY_REVIEWED: { status: 409, message: 'Ya dejaste una reseña para esta orden.' },
});
