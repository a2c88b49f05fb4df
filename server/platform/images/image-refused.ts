/** The reasons to refuse an image. */
export type ImageRefusal = 'type' | 'unreadable' | 'shape' | 'pixels' | 'busy';

/** The uploaded bytes are refused or, for `busy`, the server is at its limit. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.reason = reason;
  }
}
