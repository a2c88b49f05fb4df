import { defineDomain } from '#platform/domain.ts';
import { exportedWebhooks } from './webhooks-export.columns.ts';

export const webhooks = defineDomain({ name: 'webhooks', exports: exportedWebhooks });
