import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Brand } from '@oficio/contract/domains/brand/brand.schema.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readAnonymously } from '#platform/scale/replica-reads.ts';
import { hasOwnLook, readBrand } from './brand.service.ts';

const FILE = path.join(import.meta.dirname, '../../../web/public/manifest.webmanifest');

interface Manifest {
  screenshots: unknown;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { icons?: Manifest['icons'] }[];
}

/** Fills the manifest of the build: the name always, the icons, the color and the description where an own one is set. */
function fillManifest({ screenshots, ...plain }: Manifest, brand: Brand) {
  const { name, shortName, color, palette, icon, hero } = brand;
  // Browsers look for a changed icon at a changed address only.
  const variant = palette ? `?${color.slice(1)}` : '';
  const icons = icon
    ? [...icon.srcset, { url: icon.url, width: icon.width }].map(({ url, width }) => ({
        src: url,
        sizes: `${width}x${width}`,
        type: 'image/webp',
      }))
    : plain.icons.map((builtIn) => ({ ...builtIn, src: `${builtIn.src}${variant}` }));
  return {
    name,
    short_name: shortName,
    ...plain,
    ...(hero.lead && { description: hero.lead }),
    ...(palette && { theme_color: color }),
    // They show the name, the color and the first words of a new installation.
    ...(!hasOwnLook(brand) && { screenshots }),
    icons,
    shortcuts: plain.shortcuts.map((shortcut) => ({ ...shortcut, icons })),
  };
}

/** Serves the manifest, with which a browser installs the pages as an app, in the place of the file of the build. */
export function registerManifest(app: FastifyInstance, context: Context): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const plain = JSON.parse(await readFile(FILE, 'utf8')) as Manifest;
    const brand = await readAnonymously(context, ({ db }) => readBrand(db));
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(fillManifest(plain, brand)));
  });
}
