import * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import type { Statement } from '@oficio/contract/domains/statements/statements.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { keepPreviousData, useMutation, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { repeatLost, useIdempotencyKey } from '#platform/api/idempotency-key.ts';

const listKey = ['statements', 'list'] as const;

export const statementsQuery = (month: string | undefined) =>
  endpointQuery(endpoints.listStatements, {
    queryKey: [...listKey, month ?? null],
    query: month === undefined ? {} : { month },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const requestStatementsFile = (month: string): Promise<string> =>
  callEndpoint(endpoints.downloadStatements, { query: { month } });

/** A provider profile and a month. */
export type StatementOf = EndpointCall<typeof endpoints.getStatement>['params'];

export const statementQuery = (params: StatementOf) =>
  endpointQuery(endpoints.getStatement, {
    params,
    staleTime: 0,
  });

export const requestStatementFile = (params: StatementOf): Promise<string> =>
  callEndpoint(endpoints.downloadStatement, { params });

function store(client: QueryClient, params: StatementOf, statement: Statement): void {
  client.setQueryData(statementQuery(params).queryKey, statement);
  void client.invalidateQueries({ queryKey: listKey });
}

/** An act on a statement, which is repeated by itself when its response was lost. */
function useAct<Body extends object>(
  params: StatementOf,
  send: (body: Body, sent: { idempotencyKey: string }) => Promise<Statement>,
) {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => {
      const idempotencyKey = idempotency.keyFor(body);
      return repeatLost(() => send(body, { idempotencyKey }));
    },
    onSuccess: (statement, _body, _before, { client }) => {
      idempotency.reset();
      store(client, params, statement);
    },
  });
}

export const useSending = (params: StatementOf) =>
  useAct(params, (body: EndpointCall<typeof endpoints.sendStatement>['body'], sent) =>
    callEndpoint(endpoints.sendStatement, { params, body }, sent),
  );

export const usePayment = (params: StatementOf) =>
  useAct(params, (body: EndpointCall<typeof endpoints.payStatement>['body'], sent) =>
    callEndpoint(endpoints.payStatement, { params, body }, sent),
  );

export const useCorrection = (params: StatementOf) =>
  useAct(params, (body: EndpointCall<typeof endpoints.correctStatement>['body'], sent) =>
    callEndpoint(endpoints.correctStatement, { params, body }, sent),
  );

export const ownStatementsQuery = () => endpointQuery(endpoints.listOwnStatements, {});

export const ownStatementQuery = (month: string) =>
  endpointQuery(endpoints.getOwnStatement, {
    params: { month },
  });
