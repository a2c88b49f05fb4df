import { endpointsOf } from '@oficio/contract/platform/api/endpoints-of.ts';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callPage } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { mockServer } from '#testing/mock-server.ts';
import { callDashboardPage } from './dashboard-page.ts';

const listItems = endpointsOf('Test').get('listItems', '/things', {
  access: 'user',
  summary: 'Test',
  response: z.array(z.object({ id: z.string() })),
});

const respondWith =
  (contentType: string, body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
const json = 'application/json';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['HTML', respondWith('text/html', '<h1>Portal</h1>')],
  ['nothing', respondWith(json, '')],
  ['null', respondWith(json, 'null')],
  ['an object', respondWith(json, '{"items":[]}')],
])(
  'a dashboard treats %s as an empty list and logs it, while other callers get an error',
  async (_, respond) => {
    mockServer.use(http.get('*/api/things', respond));
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    expect(await callDashboardPage(listItems)).toEqual({ items: [], nextCursor: null });
    expect(report.mock.calls).toEqual([[new Error('GET /things did not return a list')]]);
    await expect(callPage(listItems)).rejects.toThrow(ApiError);
  },
);

test.each([
  ['a refusal', respondWith(json, '{"message":"Ahora no."}', 503)],
  ['an error page', respondWith('text/html', '<h1>Bad gateway</h1>', 502)],
])('a dashboard throws on %s', async (_, respond) => {
  mockServer.use(http.get('*/api/things', respond));
  await expect(callDashboardPage(listItems)).rejects.toThrow(ApiError);
});
