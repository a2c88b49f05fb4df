import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill, setTestJobs } from '../catalog.fixtures.ts';
import { createTestPlace, setTestArea } from '../search/area.fixtures.ts';

let app: TestApp;
let skill: string;
let here: string;
const newcomers: string[] = [];
const established: string[] = [];

beforeAll(async () => {
  app = await sharedApp();
  skill = await createTestSkill(app.context, 'Zampoñas');
  const country = 'Argentina';
  here = await createTestPlace(app.context, { country, latitude: -34.6, longitude: -58.4 });
  const near = await createTestPlace(app.context, { country, latitude: -34.63, longitude: -58.4 });
  const publish = async (jobs: number, count: number, list: string[]) => {
    const provider = await createProvider(app.context);
    await setTestArea(app.context, provider, [jobs === 0 ? near : here], 20);
    await setTestJobs(app.context, provider, jobs);
    for (let index = 0; index < count; index += 1) {
      const card = { skillId: skill, title: 'Zampoñas de caña' };
      list.unshift((await createTestCard(app.context, provider, card)).id);
    }
  };
  await publish(0, 9, newcomers);
  await publish(40, 30, established);
});

/** Returns the cards of all pages. */
async function listAll(query: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const { body, headers } = await app.call(listServiceCards, { query: { ...query, cursor } });
    pages.push(body.map(({ id }) => id));
    const next = /[?&]cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];
    if (!next) return pages;
    cursor = next;
  }
}

test.each([
  ['one word', { search: 'zampoñas' }],
  ['two words', { search: 'zampoñas caña' }],
  ['the beginnings of words', { search: 'zamp cañ' }],
  ['an order by rating', { sort: 'rating' }],
  ['words in the order of the rating', { search: 'zampoñas', sort: 'rating' }],
  ['a place', { place: 'here' }],
  [
    'a place and words in the order of the distance',
    { place: 'here', search: 'zampoñas', sort: 'near' },
  ],
])(
  'every sixth place of the first page is for a newcomer, and no card repeats or is missing, with %s',
  async (_, asked) => {
    const question = 'place' in asked ? { ...asked, place: here } : asked;
    for (const limit of ['12', '24']) {
      const pages = await listAll({ ...question, skill, limit });
      const first = pages[0] ?? [];
      const places = first.flatMap((id, index) => (newcomers.includes(id) ? [index + 1] : []));
      expect(places).toEqual([6, 12, 18, 24].slice(0, Number(limit) / 6));
      // The best newcomers, which are the newest, since none of them has a review or a job.
      expect(places.map((place) => first[place - 1])).toEqual(newcomers.slice(0, places.length));
      const all = pages.flat();
      expect(all.toSorted()).toEqual([...newcomers, ...established].toSorted());
      expect(all.filter((id) => established.includes(id))).toEqual(established);
    }
  },
);

test('without many matches, in the order of prices, among the newest and on later pages nobody is raised', async () => {
  const whole = (await listAll({ search: 'zampoñas', skill, limit: '40' })).flat();
  expect(whole).toEqual([...established, ...newcomers]);
  const cheap = (await listAll({ sort: 'price', skill, limit: '12' })).flat();
  expect(cheap).toEqual([...established, ...newcomers]);
  const newest = (await listAll({ skill, limit: '12' })).flat();
  expect(newest).toEqual([...established, ...newcomers]);
});
