import * as statementsSchemas from '@oficio/contract/domains/statements/statements.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { statementsRoutes } from './statements.routes.ts';

export const statements = defineDomain({
  name: 'statements',
  tag: {
    name: 'Statements',
    description: 'What each provider owes the operator for the completed orders of a month.',
  },
  schemas: [statementsSchemas],
  routes: statementsRoutes,
});
