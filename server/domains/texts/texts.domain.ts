import * as endpoints from '@oficio/contract/domains/texts/texts.endpoints.ts';
import * as textsSchemas from '@oficio/contract/domains/texts/texts.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as editing from './texts-editing.service.ts';

export const texts = defineDomain({
  name: 'texts',
  tag: { name: 'Texts', description: 'The words of mails and legal pages, for administrators.' },
  schemas: [textsSchemas],
  routes: serve(endpoints, editing),
});
