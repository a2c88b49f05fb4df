import * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import * as statementsSchemas from '@oficio/contract/domains/statements/statements.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './statements.service.ts';
import { exportedStatements } from './statements-export.columns.ts';

export const statements = defineDomain({
  name: 'statements',
  tag: {
    name: 'Statements',
    description: 'What each provider owes the operator for the completed orders of a month.',
  },
  schemas: [statementsSchemas],
  routes: serve(endpoints, service),
  exports: exportedStatements,
});
