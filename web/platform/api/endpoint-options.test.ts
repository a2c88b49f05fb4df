import { endpointsOf } from '@oficio/contract/platform/api/endpoints-of.ts';
import { pageQuery } from '@oficio/contract/platform/api/page.ts';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mockServer } from '#testing/mock-server.ts';
import {
  endpointPages,
  endpointQuery,
  mutationByBody,
  mutationById,
  refreshes,
} from './endpoint-options.ts';

const { get, post, remove } = endpointsOf('Test');
const thing = z.object({ id: z.string() });
const base = { access: 'anyone', summary: 'Test' } as const;
const id = '0199a0f0-0000-7000-8000-000000000001';

const getThing = get('getThing', '/things/:id', { ...base, response: thing });
const listThings = get('listThings', '/things', {
  ...base,
  query: pageQuery.extend({ search: z.string().optional() }),
  response: z.array(thing),
});
const sendThing = post('sendThing', '/things', { ...base, body: thing, response: thing });
const changeThing = post('changeThing', '/things/:id', { ...base, body: thing, response: thing });
const deleteThing = remove('deleteThing', '/things/:id', base);

/** Records the addresses and bodies of all requests, and answers them with `respond`. */
function record(respond: (address: string) => Response) {
  const requests: string[] = [];
  mockServer.use(
    http.all('*/api/things*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
      return respond(`${pathname}${search}`);
    }),
  );
  return requests;
}

test('a query sends the parts of its call, and its key has them', async () => {
  const requests = record(() => Response.json({ id }));
  const options = endpointQuery(getThing, { params: { id }, staleTime: 0 });
  expect(options.queryKey).toEqual(['getThing', { params: { id } }]);
  expect(options.staleTime).toBe(0);
  expect(await new QueryClient().query(options)).toEqual({ id });
  expect(requests).toEqual([`GET /api/things/${id}`]);
});

test('a query may have a key of its own', () => {
  const queryKey = ['things', id];
  expect(endpointQuery(getThing, { params: { id }, queryKey }).queryKey).toBe(queryKey);
});

test('pages continue at the cursor of the page before, with the same query', async () => {
  const requests = record((address) =>
    Response.json([{ id }], {
      headers: address.includes('cursor')
        ? {}
        : { link: '</api/things?search=a&cursor=two>; rel="next"' },
    }),
  );
  const options = endpointPages(listThings, { query: { search: 'a' } });
  const { pages } = await new QueryClient().infiniteQuery({ ...options, pages: 3 });
  expect(pages).toEqual([
    { items: [{ id }], nextCursor: 'two' },
    { items: [{ id }], nextCursor: null },
  ]);
  expect(requests).toEqual(['GET /api/things?search=a', 'GET /api/things?search=a&cursor=two']);
});

test('mutations send an id or a body, and their callbacks request queries again', async () => {
  const client = new QueryClient();
  const requests = record(() => Response.json({ id }));
  client.setQueryData(['things'], []);
  await new MutationObserver(client, mutationByBody(sendThing)).mutate({ id });
  await new MutationObserver(client, mutationByBody(changeThing, { params: { id } })).mutate({
    id,
  });
  expect(client.getQueryState(['things'])?.isInvalidated).toBe(false);
  const deletion = mutationById(deleteThing, { onSuccess: refreshes(['things']) });
  await new MutationObserver(client, deletion).mutate(id);
  expect(client.getQueryState(['things'])?.isInvalidated).toBe(true);
  expect(requests).toEqual([
    `POST /api/things {"id":"${id}"}`,
    `POST /api/things/${id} {"id":"${id}"}`,
    `DELETE /api/things/${id}`,
  ]);
});
