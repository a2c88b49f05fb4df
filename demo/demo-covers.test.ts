import { expect, test } from 'vitest';
import { toCoverImage } from '../server/domains/media/media-cover.view.ts';
import { cards } from './content/cards.ts';
import { providers } from './content/providers.ts';
import { skills } from './content/skills.ts';
import { demoCardId, demoWork } from './demo-covers.ts';

const FIRST = 8;
const CREATED_AT = 1_790_000_000_000;
const countryOf = new Map(providers.map(({ key, country }) => [key, country]));

test.each(skills)('no list of $name repeats a drawing while one is unused', (skill) => {
  const own = cards.filter((card) => card.skill === skill.slug);
  const countries = [...new Set(countryOf.values())].map((country) =>
    own.filter(({ provider }) => countryOf.get(provider) === country),
  );
  for (const list of [own, ...countries]) {
    const urls = list
      .slice(0, FIRST)
      .map(
        (card) => toCoverImage(demoCardId(card, CREATED_AT), undefined, skill.defaultImageUrls).url,
      );
    expect(new Set(urls).size).toBe(Math.min(urls.length, skill.defaultImageUrls.length));
  }
});

test('no two cards of the demo show the same picture first, so that no list shows one twice', () => {
  const shown = cards.map((card) => {
    const [work] = demoWork(card);
    if (work) return JSON.stringify(work);
    const urls = skills.find(({ slug }) => slug === card.skill)?.defaultImageUrls ?? [];
    return toCoverImage(demoCardId(card, CREATED_AT), undefined, urls).url;
  });
  expect(shown.filter((picture, index) => shown.indexOf(picture) !== index)).toEqual([]);
});

test.each(skills)('eight scenes are drawn for $name', ({ defaultImageUrls }) => {
  expect(defaultImageUrls).toHaveLength(8);
});
