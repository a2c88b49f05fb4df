import { defineErrors } from '#platform/api/errors.ts';
import { ANSWER_DAYS } from './reviews.rules.ts';

export const reviewsErrors = defineErrors({
  ORDER_NOT_COMPLETED: {
    status: 409,
    message: 'Podrás dejar tu reseña cuando la orden esté completada.',
  },
  ALREADY_REVIEWED: { status: 409, message: 'Ya dejaste una reseña para esta orden.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'No encontramos esa reseña.' },
  REVIEW_PUBLISHED: { status: 409, message: 'Tu reseña ya se publicó y no se puede editar.' },
  REVIEW_ANSWERED: { status: 409, message: 'Ya respondiste a esta reseña.' },
  ANSWER_TOO_LATE: {
    status: 409,
    message: `Una reseña se puede responder hasta ${ANSWER_DAYS} días después de publicarse.`,
  },
});
