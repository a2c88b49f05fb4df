import { controlsText } from '../ui-controls.text.ts';

export interface FileLimits {
  /** Allowed media types, separated by commas. */
  types: string;
  /** In bytes; undefined for no limit. */
  maxBytes: number | undefined;
  /** The limit as text. */
  size: string;
  /** The number of files that can still be added; `max` is the limit in all. */
  room: number;
  max: number;
}

/** Separates the chosen files into those that can be uploaded and a message for each other one. */
export function sortFiles(files: readonly File[], limits: FileLimits) {
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
  if (valid.length > limits.room) refusals.push(controlsText.tooMany(limits.max));
  return { accepted: valid.slice(0, limits.room), refusals };
}
