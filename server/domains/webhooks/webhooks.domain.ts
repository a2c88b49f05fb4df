import { defineDomain } from '#platform/domain.ts';

export const webhooks = defineDomain({ name: 'webhooks' });
