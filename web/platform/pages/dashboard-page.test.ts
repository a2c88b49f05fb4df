import { defineEndpoint } from '@oficio/contract/platform/api/endpoint.ts';
import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callPage } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { mockServer } from '../../testing/mock-server.ts';
import { callDashboardPage } from './dashboard-page.ts';

const listThings = defineEndpoint({
  access: 'user',
  tag: 'Test',
  summary: 'Test',
  name: 'listThings',
  method: 'GET',
  path: '/things',
  response: z.array(z.object({ id: z.string() })),
});

const answerAs =
  (contentType: string, body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
const json = 'application/json';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['HTML', answerAs('text/html', '<h1>Portal</h1>')],
  ['nothing', answerAs(json, '')],
  ['null', answerAs(json, 'null')],
  ['an object', answerAs(json, '{"items":[]}')],
])(
  'a dashboard counts %s as an empty list and logs it, others refuse it (H8)',
  async (_, answer) => {
    mockServer.use(http.get('*/api/things', answer));
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    expect(await callDashboardPage(listThings)).toEqual({ items: [], nextCursor: null });
    expect(report.mock.calls).toEqual([[new Error('GET /things did not answer with a list')]]);
    await expect(callPage(listThings)).rejects.toThrow(ApiError);
  },
);

test.each([
  ['a refusal', answerAs(json, '{"message":"Ahora no."}', 503)],
  ['an error page', answerAs('text/html', '<h1>Bad gateway</h1>', 502)],
])('a dashboard tells of %s (H8)', async (_, answer) => {
  mockServer.use(http.get('*/api/things', answer));
  await expect(callDashboardPage(listThings)).rejects.toThrow(ApiError);
});
