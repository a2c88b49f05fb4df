import { controlsText } from '../ui-controls.text.ts';

export interface FileLimits {
  /** Media types, separated by commas. */
  types: string;
  /** In bytes. */
  maxBytes: number | undefined;
  /** The same limit as it is written. */
  size: string;
  /** How many more fit, and how many in all. */
  room: number;
  max: number;
}

/** Which of the chosen files can be sent, and a sentence for each that can't. */
export function sortFiles(files: readonly File[], limits: FileLimits) {
  const refusals: string[] = [];
  const sound = files.filter((file) => {
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
  if (sound.length > limits.room) refusals.push(controlsText.tooMany(limits.max));
  return { accepted: sound.slice(0, limits.room), refusals };
}
