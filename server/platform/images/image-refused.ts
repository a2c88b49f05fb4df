/** Why bytes are not taken as an image. */
export type ImageRefusal = 'type' | 'unreadable' | 'shape' | 'pixels' | 'busy';

/** The bytes (or, for `busy`, the moment) are to blame, not the server. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.reason = reason;
  }
}
