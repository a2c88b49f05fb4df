import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getBrandSettings } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOADS_PER_HOUR } from './domains/media/media.rules.ts';
import { routes } from './domains.ts';
import { pageCookieOf } from './domains/accounts/accounts.fixtures.ts';
import type { Person } from './domains/providers/providers.fixtures.ts';
import * as samples from './platform/testing/image-samples.ts';
import { createWorld, type RecordKind, type World } from './testing/authorization-world.ts';
import { changeRows, ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let world: World;

beforeAll(async () => {
  app = await ownApp();
  world = await createWorld(app);
  // Tests list this folder before a picture is stored, which would create it.
  mkdirSync(app.context.config.imagesDir, { recursive: true });
  mkdirSync(app.context.config.documentsDir, { recursive: true });
});
afterAll(() => app.stop());

type Part = readonly [field: string, content: Buffer | string, fileName?: string, type?: string];

interface Sender {
  sender: (world: World) => Person;
  record?: RecordKind;
  fields?: readonly Part[] | (() => Promise<readonly Part[]>);
  /** Value of `:picture` in the address. */
  picture?: string;
  /** The picture is stored apart from public ones, and no response contains its address. */
  isDocument?: boolean;
}

/**
 * The users who send pictures to each endpoint. The first test fails for an endpoint that is
 * missing here.
 */
const senders: Record<string, Sender> = {
  updateOwnUser: { sender: ({ withoutProfile }) => withoutProfile },
  uploadOwnPhoto: { sender: ({ others }) => others.client },
  replaceCoverImage: { sender: ({ provider }) => provider, record: 'card' },
  addGalleryImage: { sender: ({ provider }) => provider, record: 'card' },
  addOrderImage: { sender: ({ client }) => client, record: 'order' },
  addProblemImage: { sender: ({ client }) => client, record: 'problemOrder' },
  addReplyImage: { sender: ({ provider }) => provider, record: 'answeredProblemOrder' },
  addNegotiationImage: { sender: ({ client }) => client, record: 'negotiation' },
  postChatImage: {
    sender: ({ client }) => client,
    record: 'acceptedOrder',
    fields: [['clientId', 'foto']],
  },
  addSkillImage: { sender: ({ others }) => others.admin, record: 'skill' },
  sendVerification: {
    sender: ({ provider }) => provider,
    fields: [['kind', 'IDENTITY']],
    isDocument: true,
  },
  setBrandPicture: {
    sender: ({ others }) => others.admin,
    picture: 'logo',
    fields: async () => {
      const { token } = world.others.admin;
      const { body } = await app.call(getBrandSettings, {}, { token });
      return [['version', String(body.version)]];
    },
  },
};

/**
 * The endpoints that differ in what they accept and where they store it. The files of all are read and stored by the same
 * code, so `npm test` sends most pictures to these only.
 */
const DIFFERENT = new Set([
  'updateOwnUser',
  'uploadOwnPhoto',
  'addGalleryImage',
  'sendVerification',
]);
const isThorough = Boolean(process.env['THOROUGH']);

const endpoints = routes
  .map(({ endpoint }): EndpointDefinition => endpoint)
  .filter(({ upload }) => upload && !upload.formats.includes('csv'));

test('every endpoint that accepts pictures is tested', () => {
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(senders).toSorted());
});

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [field, content, fileName = 'foto.jpg', type = 'image/jpeg'] of parts) {
    if (typeof content === 'string') form.append(field, content);
    else form.append(field, new Blob([new Uint8Array(content)], { type }), fileName);
  }
  return form;
}

function senderOf({ name }: EndpointDefinition): Sender {
  const known = senders[name];
  if (!known) throw new Error(`No sender is defined for ${name}.`);
  return known;
}

async function send(endpoint: EndpointDefinition, parts: readonly Part[]) {
  const known = senderOf(endpoint);
  const id = known.record ? await world.make(known.record) : '';
  const path = endpoint.path.replace(':id', id).replace(':picture', known.picture ?? '');
  const fields = typeof known.fields === 'function' ? await known.fields() : (known.fields ?? []);
  const response = await fetch(`${app.url}/api${path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${known.sender(world).token}` },
    body: formOf([...fields, ...parts]),
  });
  const text = await response.text();
  return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1], text };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
const storedFiles = () => {
  const { imagesDir, documentsDir } = app.context.config;
  return [...filesIn(imagesDir), ...filesIn(documentsDir)];
};
const storedNames = () => storedFiles().map((file) => basename(file));

const small = { width: 480, height: 320 };
const photo = await samples.jpegPhoto(small);

const refused: readonly (readonly [
  name: string,
  status: number,
  code: string,
  parts: readonly Part[],
])[] = [
  ['an SVG with a script', 415, 'IMAGE_TYPE', [['file', samples.svgWithScript]]],
  ['a text', 415, 'IMAGE_TYPE', [['file', Buffer.from('<script>alert(1)</script>')]]],
  [
    'a pixel flood',
    413,
    'IMAGE_TOO_MANY_PIXELS',
    [['file', samples.blackPng({ width: 16_000, height: 16_000 })]],
  ],
  ['half a JPEG', 400, 'IMAGE_UNREADABLE', [['file', await samples.truncatedJpeg(small)]]],
  ['no bytes', 400, 'FILE_EMPTY', [['file', Buffer.alloc(0)]]],
  ['9 MB', 413, 'FILE_TOO_LARGE', [['file', Buffer.alloc(9 * 1024 * 1024)]]],
  [
    'two files',
    400,
    'TOO_MANY_FILES',
    [
      ['file', photo],
      ['file', photo],
    ],
  ],
  [
    '100 fields',
    413,
    'FORM_TOO_LARGE',
    [...Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'] as const), ['file', photo]],
  ],
  ['another field name', 400, 'FILE_MISSING', [['image', photo]]],
];

const accepted: readonly (readonly [name: string, part: Part])[] = [
  ['a web page after its end', ['file', await samples.jpegWithHtmlTail(small)]],
  ['GPS and camera data', ['file', await samples.jpegWithGps(small)]],
  ['a file name with a path', ['file', photo, '../../../etc/passwd']],
  ['a file name with a NUL', ['file', photo, 'a\u0000b.svg']],
  ['a file name of 10 kB', ['file', photo, 'x'.repeat(10_000)]],
  ['the content type of a page', ['file', photo, 'foto.html', 'text/html']],
];

/** The pictures that are sent to an endpoint: all, or the two that reach its own code the furthest. */
function casesFor(name: string) {
  if (isThorough || DIFFERENT.has(name)) return { refused, accepted };
  return {
    refused: refused.filter(([title]) => title === 'half a JPEG'),
    accepted: accepted.filter(([title]) => title === 'GPS and camera data'),
  };
}

/**
 * Checks the pictures of a response: each has one frame, a content type of the server and nothing
 * of the uploaded metadata.
 */
async function checkPictures(
  text: string,
  before: ReadonlySet<string>,
  sender: Person,
): Promise<void> {
  const named = [...text.matchAll(/"(\/images\/[^"]+)"/g)].map(([, address = '']) => address);
  const fresh = [...new Set(named)].filter(
    (address) => !before.has(address.split('/').at(-1) ?? ''),
  );
  expect(fresh.length).toBeGreaterThan(0);
  for (const address of fresh) {
    // Pictures of jobs and quotes need the session of a party.
    const response = await fetch(app.url + address, { headers: pageCookieOf(app.context, sender) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, exif, xmp, orientation, pages = 1 } = await sharp(bytes).metadata();
    expect({ exif, xmp, orientation, pages }).toEqual({ pages: 1 });
    expect(bytes.includes('<script>') || bytes.includes('SecretCamera')).toBe(false);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
  }
}

/** Checks that one new file was stored outside of the public pictures, without metadata. */
async function checkDocument(before: ReadonlySet<string>): Promise<void> {
  const fresh = storedFiles().filter((file) => !before.has(basename(file)));
  expect(fresh).toHaveLength(1);
  for (const file of fresh) {
    expect(file.startsWith(app.context.config.documentsDir)).toBe(true);
    const bytes = readFileSync(file);
    const { exif, xmp, orientation, pages = 1 } = await sharp(bytes).metadata();
    expect({ exif, xmp, orientation, pages }).toEqual({ pages: 1 });
    expect(bytes.includes('<script>') || bytes.includes('SecretCamera')).toBe(false);
  }
}

async function expectStored(endpoint: EndpointDefinition, part: Part): Promise<void> {
  const before = new Set(storedNames());
  const { status, text } = await send(endpoint, [part]);
  expect({ status, text }).toMatchObject({ status: endpoint.status ?? 200 });
  expect(text).not.toMatch(/passwd|foto\.html/);
  const known = senderOf(endpoint);
  await (known.isDocument
    ? checkDocument(before)
    : checkPictures(text, before, known.sender(world)));
}

async function expectNothingStored(
  endpoint: EndpointDefinition,
  parts: readonly Part[],
  refusal: { status: number; code: string },
): Promise<void> {
  await app.settle();
  const before = storedFiles().length;
  expect(await send(endpoint, parts)).toMatchObject(refusal);
  expect(storedFiles()).toHaveLength(before);
}

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    test.each(casesFor(name).refused)('refuses %s', async (_name, status, code, parts) => {
      await expectNothingStored(endpoint, parts, { status, code });
    });

    test.each(casesFor(name).accepted)('re-encodes a picture with %s', async (_name, part) => {
      await expectStored(endpoint, part);
    });

    test('accepts a picture by its content, not by its name or declared type', async () => {
      const animated: Part = ['file', await samples.animatedWebp(small), 'foto.png', 'image/png'];
      if (endpoint.upload?.formats.includes('webp')) return expectStored(endpoint, animated);
      await expectNothingStored(endpoint, [animated], { status: 415, code: 'IMAGE_TYPE' });
    });

    // Pictures of skills and of the brand belong to the platform, not to the administrator; documents have a limit of their own.
    test.runIf(!['addSkillImage', 'setBrandPicture', 'sendVerification'].includes(name))(
      'enforces the hourly upload limit of its sender',
      async () => {
        const owner = senders[name]?.sender(world).userId ?? '';
        const fill = sql`insert into images (id, owner_id, kind, width, height, placeholder, bytes, widths, created_at)
        select gen_random_uuid(), ${owner}::uuid, 'gallery', 1, 1, '', 1, '{1}', now() - interval '2 minutes'
        from generate_series(1, ${UPLOADS_PER_HOUR}) returning id`;
        const { rows } = await fill.execute(app.context.db);
        const refusal = { status: 429, code: 'IMAGE_RATE' };
        await expectNothingStored(endpoint, [['file', photo]], refusal);
        const ids = rows.map((row) => (row as { id: string }).id);
        await changeRows(app, (db) => db.deleteFrom('images').where('id', 'in', ids).execute());
      },
    );
  },
);
