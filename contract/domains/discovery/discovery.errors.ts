import { defineErrors } from '#platform/api/errors.ts';

export const discoveryErrors = defineErrors({
  TRADE_PAGE_NOT_FOUND: { status: 404, message: 'Esa página no existe.' },
});
