import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { FastifyRequest } from 'fastify';
import { uploadErrors } from './upload.errors.ts';

/** Files are held in memory until the response is sent: 32 files of 8 MB at most. */
const MAX_CONCURRENT_UPLOADS = 32;
/** Keeps slots free for other users. */
const MAX_UPLOADS_PER_USER = 3;

/** The minimum speed of a body. */
export interface UploadPace {
  bytesPerSecond: number;
  /**
   * The interval at which the average is checked, and so the time in which a body may start slowly.
   */
  everyMs: number;
}

/** At this speed a body of 120 kB takes the full 30 s of a request; slower ones never complete. */
const minimumPace: UploadPace = { bytesPerSecond: 4_000, everyMs: 5_000 };

/** The user, or without one the address, that sends each form. */
const uploading = new Map<FastifyRequest, string>();

/**
 * Acquires a slot until `releaseUploadSlot`. Throws 429 when this user or all users together have
 * too many.
 */
export function acquireUploadSlot(request: FastifyRequest): void {
  const sender = request.actor?.userId ?? request.ip;
  const own = [...uploading.values()].filter((other) => other === sender).length;
  if (own >= MAX_UPLOADS_PER_USER)
    throw new DomainError(uploadErrors.TOO_MANY_UPLOADS, { limit: MAX_UPLOADS_PER_USER });
  if (uploading.size >= MAX_CONCURRENT_UPLOADS) throw new DomainError(uploadErrors.UPLOADS_BUSY);
  uploading.set(request, sender);
}

export function releaseUploadSlot(request: FastifyRequest): void {
  uploading.delete(request);
}

/**
 * Runs work that reads the body. Throws 408 when the body arrives more slowly than the minimum; the
 * work then fails with the connection, which the response closes.
 */
export async function withMinimumPace<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
  { bytesPerSecond, everyMs }: UploadPace = minimumPace,
): Promise<Result> {
  const { socket } = request.raw;
  const bytesBefore = socket.bytesRead;
  const startedAt = performance.now();
  const slow = Promise.withResolvers<never>();
  const check = () => {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (socket.bytesRead - bytesBefore < seconds * bytesPerSecond)
      slow.reject(new DomainError(uploadErrors.UPLOAD_TOO_SLOW));
  };
  // Checks after received data was read, so that a busy process does not refuse a fast sender.
  const timer = setInterval(() => setImmediate(check), everyMs);
  try {
    return await Promise.race([work(), slow.promise]);
  } finally {
    clearInterval(timer);
  }
}
