import { controlsText } from '../ui-controls.text.ts';

export interface FileLimits {
  /** Allowed media types, separated by commas. */
  types: string;
  /** In bytes; undefined for no limit. */
  maxBytes: number | undefined;
  /** `maxBytes` as text, for the message. */
  size: string;
  /** The number of files that can still be added. */
  remaining: number;
  /** The limit of all files together, for the message. */
  max: number;
}

/** Returns the files that can be uploaded, and a message for each refused file. */
export function checkFiles(files: readonly File[], limits: FileLimits) {
  const refusals: string[] = [];
  const valid = files.filter((file) => {
    if (!limits.types.split(',').includes(file.type)) {
      refusals.push(controlsText.wrongType(file.name));
      return false;
    }
    if (limits.maxBytes !== undefined && file.size > limits.maxBytes) {
      refusals.push(controlsText.tooLarge(file.name, limits.size));
      return false;
    }
    return true;
  });
  if (valid.length > limits.remaining) refusals.push(controlsText.tooMany(limits.max));
  return { accepted: valid.slice(0, limits.remaining), refusals };
}
