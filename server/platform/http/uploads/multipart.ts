import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadErrors } from './upload.errors.ts';
import {
  releaseUploadSlot,
  acquireUploadSlot,
  withMinimumPace,
  type UploadPace,
} from './upload-slots.ts';

const FILE_FIELD = 'file';
const FORM_LIMITS = {
  files: 1,
  fields: 5,
  parts: 8,
  fieldSize: 16_384,
  fieldNameSize: 100,
  headerPairs: 20,
};

export interface UploadForm {
  /** Undefined only when the file is optional and none was sent. */
  file: Buffer | undefined;
  /** The text fields as sent, in an object without a prototype. */
  fields: Record<string, string>;
}

export interface UploadLimits {
  maxBytes: number;
  optional?: boolean;
  /** Minimum speed. Tests use a shorter interval. */
  pace?: UploadPace;
}

/** Registers the parser of forms with files; `readMultipart` reads them. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
  app.addHook('onRequest', async (request, reply) => {
    // Holds the slot until the response is sent, because the use case holds the file until then.
    reply.raw.once('close', () => releaseUploadSlot(request));
  });
}

/**
 * Reads one file (part `file`) and up to five text fields. File names and declared types are
 * ignored. Throws 400, 408 for a slow body, 413, 415 or, with too many uploads at once, 429.
 */
export async function readMultipart(
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<UploadForm> {
  if (!request.isMultipart()) throw new DomainError(platformErrors.UNSUPPORTED_TYPE);
  acquireUploadSlot(request);
  try {
    return await withMinimumPace(request, () => readParts(request, limits), limits.pace);
  } catch (error) {
    throw error instanceof DomainError ? error : toDomainError(error, limits);
  }
}

async function readParts(request: FastifyRequest, limits: UploadLimits): Promise<UploadForm> {
  const form: UploadForm = {
    file: undefined,
    fields: Object.create(null) as Record<string, string>,
  };
  let refusal: Error | undefined;
  const parts = request.parts({ limits: { ...FORM_LIMITS, fileSize: limits.maxBytes } });
  // Reads a refused form to its end: an early response would reset the connection, and the browser
  // would show a network error instead of the sentence.
  for await (const part of parts) {
    try {
      await readPart(part, form, limits);
    } catch (error) {
      refusal ??= error instanceof DomainError ? error : toDomainError(error, limits);
    }
  }
  if (refusal) throw refusal;
  if (!form.file && !limits.optional) throw new DomainError(uploadErrors.FILE_MISSING);
  return form;
}

async function readPart(part: Multipart, form: UploadForm, limits: UploadLimits): Promise<void> {
  if (part.type === 'file') {
    form.file = await readFile(part, limits);
    return;
  }
  const isText = typeof part.value === 'string' && !part.fieldnameTruncated;
  if (!isText || part.fieldname in form.fields)
    throw new DomainError(platformErrors.MALFORMED_REQUEST);
  if (part.valueTruncated) throw new DomainError(uploadErrors.FORM_TOO_LARGE);
  form.fields[part.fieldname] = part.value as string;
}

async function readFile(part: MultipartFile, limits: UploadLimits): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer();
  if (part.fieldname !== FILE_FIELD) throw new DomainError(uploadErrors.FILE_MISSING);
  if (bytes.length > 0) return bytes;
  // Browsers send an empty part for an untouched file input.
  if (limits.optional && !part.filename) return undefined;
  throw new DomainError(uploadErrors.FILE_EMPTY);
}

function toDomainError(error: unknown, limits: UploadLimits): Error {
  switch ((error as { code?: unknown }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new DomainError(uploadErrors.FILE_TOO_LARGE, {
        megabytes: limits.maxBytes / 1024 / 1024,
      });
    case 'FST_FILES_LIMIT':
      return new DomainError(uploadErrors.TOO_MANY_FILES);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new DomainError(uploadErrors.FORM_TOO_LARGE);
    default:
      return new DomainError(platformErrors.MALFORMED_REQUEST);
  }
}
