import * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as statements from './statements.service.ts';

export const statementsRoutes: readonly Route[] = [
  route(endpoints.listStatements, statements.listStatements),
  route(endpoints.downloadStatements, statements.downloadStatements),
  route(endpoints.getStatement, statements.getStatement),
  route(endpoints.downloadStatement, statements.downloadStatement),
  route(endpoints.sendStatement, statements.sendStatement),
  route(endpoints.payStatement, statements.payStatement),
  route(endpoints.correctStatement, statements.correctStatement),
  route(endpoints.listOwnStatements, statements.listOwnStatements),
  route(endpoints.getOwnStatement, statements.getOwnStatement),
];
