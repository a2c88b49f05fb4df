import type * as endpoints from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { brandErrors } from '@oficio/contract/domains/brand/brand.errors.ts';
import { defaultBrand, type BrandPicture } from '@oficio/contract/domains/brand/brand.rules.ts';
import {
  brandFieldsSchema,
  type Brand,
  type BrandFields,
  type BrandSettings,
} from '@oficio/contract/domains/brand/brand.schema.ts';
import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { countryOfCode } from '@oficio/contract/platform/countries.ts';
import type { Updateable } from 'kysely';
import { ConfigError, type Config } from '#platform/config.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Brand as BrandTable } from '#platform/database/schema.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import type { PreviewBrand, SharePreview } from '../media/media-preview.view.ts';
import { deleteImage, storeImage } from '../media/media.service.ts';
import { toSettings } from '../settings/settings.service.ts';
import {
  listBrandRows,
  lockBrand,
  pictureColumns,
  saveEnvironmentBrand,
  saveOwnBrand,
} from './brand.queries.ts';
import { describeSitePreview, SITE_PREVIEW_ID } from './brand-preview.template.ts';
import { toBrandSettings, toPreviewBrand } from './brand.view.ts';

/** Returns the brand with what is set, for its form and for the first day. */
export async function readBrandSettings(db: Db): Promise<BrandSettings> {
  const rows = await listBrandRows(db);
  return toBrandSettings(rows, toSettings(rows[0]?.settings ?? null));
}

/**
 * Returns the brand: each field as an administrator has set it, else the environment, else as in a new installation. Call
 * it once in a use case and pass the result on; inside a transaction pass its `db`.
 */
export async function readBrand(db: Db): Promise<Brand> {
  return (await readBrandSettings(db)).brand;
}

/** Returns whether pages look different from those of a new installation. */
export const hasOwnLook = ({ name, palette, logo, icon, hero }: Brand): boolean =>
  name !== defaultBrand.name || [palette, logo, icon, hero.title, hero.lead].some(Boolean);

/** Returns the part of the brand that stands in pictures of link previews. */
export async function readPreviewBrand(db: Db): Promise<PreviewBrand> {
  return toPreviewBrand(await readBrand(db));
}

/** Returns the content of the site's link-preview picture; undefined for any other id. */
export async function findSitePreview(db: Db, id: string): Promise<SharePreview | undefined> {
  return id === SITE_PREVIEW_ID ? describeSitePreview(await readBrand(db)) : undefined;
}

export const getBrand: UseCase<typeof endpoints.getBrand> = ({ db }) => readBrand(db);

export const getBrandSettings: UseCase<typeof endpoints.getBrandSettings> = ({ db }) =>
  readBrandSettings(db);

function toColumns(fields: BrandFields): Updateable<BrandTable> {
  return {
    name: fields.name,
    short_name: fields.shortName,
    sender: fields.sender,
    color: fields.color,
    hero_title: fields.heroTitle,
    hero_lead: fields.heroLead,
    legal_name: fields.legalName,
    legal_id: fields.legalId,
    legal_address: fields.legalAddress,
    legal_contact: fields.legalContact,
    countries: fields.countries,
  };
}

/** Waits for concurrent changes. */
async function lockCurrent(tx: Tx): Promise<BrandSettings> {
  await lockBrand(tx.db);
  return readBrandSettings(tx.db);
}

/** Throws BRAND_CHANGED (409) when the caller has not seen the last change. */
function checkVersion(current: BrandSettings, version: number): void {
  if (current.version !== version)
    throw new DomainError(brandErrors.BRAND_CHANGED, undefined, current);
}

/** Cached pages contain the brand. */
async function recordChange(
  tx: Tx,
  { userId }: Actor,
  before: Record<string, string | string[]>,
  after: Record<string, string | string[]>,
): Promise<BrandSettings> {
  await recordAuditEntry(tx.db, {
    actorId: userId,
    action: 'BRAND_CHANGED',
    subject: { type: 'setting', id: 'brand' },
    before,
    after,
  });
  await tx.publicDataChanged();
  return readBrandSettings(tx.db);
}

/**
 * Replaces what is set. Equal values change nothing and are not recorded: a repetition after a lost response, whose version is
 * old by then. Throws BRAND_CHANGED (409) when another administrator saved since the caller read the brand.
 */
export const updateBrand: UseCase<typeof endpoints.updateBrand> = (
  context,
  actor,
  { body: { version, ...fields } },
) =>
  context.transaction(async (tx) => {
    const current = await lockCurrent(tx);
    const names = (Object.keys(fields) as (keyof BrandFields)[]).filter(
      (name) => JSON.stringify(fields[name]) !== JSON.stringify(current.own[name]),
    );
    if (names.length === 0) return current;
    checkVersion(current, version);
    await saveOwnBrand(tx.db, toColumns(fields));
    const changed = (from: BrandFields) =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
    return recordChange(tx, actor, changed(current.own), changed(fields));
  });

/** Puts an image, or none, in the place of a picture. Its files are removed after the commit. */
async function replacePicture(
  tx: Tx,
  actor: Actor,
  picture: BrandPicture,
  { before, after }: { before: string | undefined; after: string | null },
): Promise<BrandSettings> {
  await saveOwnBrand(tx.db, { [pictureColumns[picture]]: after });
  if (before) await deleteImage(tx, before);
  const isSet = (id: string | null | undefined) => ({ [picture]: id ? 'true' : 'false' });
  return recordChange(tx, actor, isSet(before), isSet(after));
}

/**
 * Stores a picture and puts it in place. Throws BRAND_CHANGED (409) as `updateBrand`, and the errors of `storeImage`.
 */
export const setBrandPicture: UseCase<typeof endpoints.setBrandPicture> = async (
  context,
  actor,
  { params: { picture }, body: { version }, file },
) => {
  const kind = picture === 'icon' ? 'icon' : 'logo';
  const upload = { kind, formats: imageFormats, ownerId: null, bytes: file } as const;
  return storeImage(context, upload, async (tx, image) => {
    const current = await lockCurrent(tx);
    checkVersion(current, version);
    const before = current.brand[picture]?.id;
    return replacePicture(tx, actor, picture, { before, after: image.id });
  });
};

/** Removes a picture. Throws BRAND_CHANGED (409) as `updateBrand`. */
export const removeBrandPicture: UseCase<typeof endpoints.removeBrandPicture> = (
  context,
  actor,
  { params: { picture }, query: { version } },
) =>
  context.transaction(async (tx) => {
    const current = await lockCurrent(tx);
    const before = current.brand[picture]?.id;
    if (!before) return current;
    checkVersion(current, version);
    return replacePicture(tx, actor, picture, { before, after: null });
  });

function fieldsOfEnvironment(config: Config): BrandFields {
  const codes = config.BRAND_COUNTRIES;
  const unknown = codes.find((code) => countryOfCode(code) === null);
  if (unknown) throw new ConfigError(`BRAND_COUNTRIES has ${unknown}, which is not supported.`);
  return {
    name: config.BRAND_NAME ?? null,
    shortName: config.BRAND_SHORT_NAME ?? null,
    sender: config.MAIL_FROM.name,
    heroTitle: config.BRAND_HERO_TITLE ?? null,
    heroLead: config.BRAND_HERO_LEAD ?? null,
    legalName: config.BRAND_LEGAL_NAME ?? null,
    legalId: config.BRAND_LEGAL_ID ?? null,
    legalAddress: config.BRAND_LEGAL_ADDRESS ?? null,
    legalContact: config.BRAND_LEGAL_CONTACT ?? null,
    color: config.BRAND_COLOR ?? null,
    countries:
      codes.length > 0 ? codes.map(countryOfCode).filter((country) => country !== null) : null,
  };
}

/**
 * Stores the brand that the environment of this process sets, so that all instances and jobs read the same one. Throws
 * `ConfigError` for values that an administrator could not save either.
 */
export async function storeEnvironmentBrand(context: Context): Promise<void> {
  const parsed = brandFieldsSchema.safeParse(fieldsOfEnvironment(context.config));
  if (!parsed.success) {
    const { path = [], message = '' } = parsed.error.issues[0] ?? {};
    throw new ConfigError(
      `The brand of the environment is invalid, ${path.join('.')}: ${message}.`,
    );
  }
  await context.transaction(async (tx) => {
    const isChanged = await saveEnvironmentBrand(tx.db, toColumns(parsed.data));
    if (isChanged) await tx.publicDataChanged();
  });
}
