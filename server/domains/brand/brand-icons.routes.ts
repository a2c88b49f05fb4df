import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { readAnonymously } from '#platform/scale/replica-reads.ts';
import { iconAddresses, readIcon } from './brand-icons.service.ts';

/** Every page has the vector at an address with its color. Notifications and home screens load the others, seldom. */
const vector = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
const raster = { 'content-type': 'image/png', 'cache-control': 'no-cache' };

/** Serves the icons in the place of the files of the build. */
export function registerIcons(app: FastifyInstance, context: Context): void {
  for (const address of iconAddresses)
    app.get(address, async (_request, reply) => {
      const icon = await readAnonymously(context, ({ db }) => readIcon(db, address));
      if ('location' in icon)
        return reply.header('cache-control', 'no-cache').redirect(icon.location);
      return reply.headers(address.endsWith('.svg') ? vector : raster).send(icon.drawing);
    });
}
