import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { uploadErrors } from '@oficio/contract/platform/api/upload.errors.ts';
import type { FastifyRequest } from 'fastify';

/** Files are held in memory until they are answered: 32 of 8 MB at most, whoever sends them. */
const UPLOADS_AT_ONCE = 32;
/** One person must not take the slots of everybody else. */
const UPLOADS_PER_PERSON = 3;

/** The slowest body that is received. */
export interface UploadPace {
  bytesPerSecond: number;
  /** How often the average is compared, and for how long a body may begin slowly. */
  everyMs: number;
}

/** A body at this pace needs more than the 30 s of a request for 120 kB: slower ones never arrive. */
const minimumPace: UploadPace = { bytesPerSecond: 4_000, everyMs: 5_000 };

/** The person or, without one, the address that sends each form. */
const uploading = new Map<FastifyRequest, string>();

/** Acquires one of the slots until `releaseUploadSlot`. Throws 429 when this person, or all together, have too many. */
export function acquireUploadSlot(request: FastifyRequest): void {
  const person = request.actor?.userId ?? request.ip;
  const own = [...uploading.values()].filter((other) => other === person).length;
  if (own >= UPLOADS_PER_PERSON)
    throw new DomainError(uploadErrors.TOO_MANY_UPLOADS, { limit: UPLOADS_PER_PERSON });
  if (uploading.size >= UPLOADS_AT_ONCE) throw new DomainError(uploadErrors.UPLOADS_BUSY);
  uploading.set(request, person);
}

export function releaseUploadSlot(request: FastifyRequest): void {
  uploading.delete(request);
}

/**
 * Does the work that reads the body. Throws 408 when the body arrives more slowly than the pace; the work is then left
 * to fail with the connection, which the response closes.
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
  // After what has arrived was read: a process that was busy must not blame the sender.
  const timer = setInterval(() => setImmediate(check), everyMs);
  try {
    return await Promise.race([work(), slow.promise]);
  } finally {
    clearInterval(timer);
  }
}
