import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, type Dirent } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageFormats, MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { createContext } from '#platform/create-context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { readMultipart, registerMultipart } from '#platform/http/uploads/multipart.ts';
import { defaultTimeouts, type Timeouts } from '#platform/timeouts.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { sweepImageFiles } from './media.jobs.ts';
import { removeImageFiles } from './media.listeners.ts';
import { registerImages } from './media.routes.ts';
import { storeImage } from './media.service.ts';
import { imageView } from './media.view.ts';

export interface MediaApp {
  app: FastifyInstance;
  context: Context;
  origin: string;
  /** Uploads a file as a gallery image, counted for `ownerId` if given. */
  upload(
    bytes: Buffer,
    ownerId?: string,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>;
  storedFiles(): Dirent[];
  stop(): Promise<void>;
}

/** Starts an app that only stores and serves images, with its own database and folder. */
export async function startMediaApp(
  env: Record<string, string> = {},
  timeouts: Partial<Timeouts> = {},
): Promise<MediaApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'media-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const context = createContext({
    config: { ...config, timeouts: { ...defaultTimeouts, ...timeouts } },
    log: pino({ level: 'silent' }),
    connectionString: database.connectionString,
    work: { listeners: [removeImageFiles], jobs: [sweepImageFiles] },
  });
  await context.jobs.start();
  const app = await createUploadApp(context);
  const origin = await app.listen();
  return {
    app,
    context,
    origin,
    upload: (bytes, ownerId) => upload(origin, bytes, ownerId),
    storedFiles: () =>
      readdirSync(context.config.imagesDir, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ),
    async stop() {
      await app.close();
      await context.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function createUploadApp(context: Context): Promise<FastifyInstance> {
  const app = fastify();
  registerErrorHandler(app);
  await registerMultipart(app);
  // Every request comes from a new user, so that only the image quotas limit uploads.
  app.decorateRequest('actor', null);
  app.addHook('preParsing', async (request) => {
    request.actor = { userId: randomUUID() } as Actor;
  });
  registerImages(app, context, async () => undefined);
  app.post<{ Querystring: { ownerId?: string } }>('/upload', async (request) => {
    const { file: bytes = Buffer.alloc(0) } = await readMultipart(request, {
      maxBytes: MAX_IMAGE_BYTES,
    });
    const { ownerId = null } = request.query;
    const image = { kind: 'gallery', bytes, formats: imageFormats, ownerId } as const;
    return storeImage(context, image, async (_tx, row) => imageView(row));
  });
  return app;
}

async function upload(origin: string, bytes: Buffer, ownerId?: string) {
  const body = new FormData();
  body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.jpg');
  const response = await fetch(`${origin}/upload${ownerId ? `?ownerId=${ownerId}` : ''}`, {
    method: 'POST',
    body,
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Record<string, unknown> };
}
