import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { route } from '#platform/http/route.ts';
import * as service from './event-webhooks.service.ts';

export const eventWebhooksRoutes = [
  route(endpoints.listWebhooks, service.listWebhooks),
  route(endpoints.listEventTypes, service.listEventTypes),
  route(endpoints.createWebhook, service.createWebhook),
  route(endpoints.deleteWebhook, service.deleteWebhook),
  route(endpoints.enableWebhook, service.enableWebhook),
  route(endpoints.rotateWebhookSecret, service.rotateWebhookSecret),
  route(endpoints.testWebhook, service.testWebhook),
  route(endpoints.listDeliveries, service.listDeliveries),
  route(endpoints.replayDelivery, service.replayDelivery),
];
