import * as endpoints from '@oficio/contract/domains/texts/texts.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './texts-editing.service.ts';

export const textsRoutes: readonly Route[] = [
  route(endpoints.listTexts, service.listTexts),
  route(endpoints.getText, service.getText),
  route(endpoints.saveText, service.saveText),
  route(endpoints.previewText, service.previewText),
];
