import * as textsSchemas from '@oficio/contract/domains/texts/texts.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { textsRoutes } from './texts.routes.ts';

export const texts = defineDomain({
  name: 'texts',
  tag: { name: 'Texts', description: 'The words of mails and legal pages, for administrators.' },
  schemas: [textsSchemas],
  routes: textsRoutes,
});
