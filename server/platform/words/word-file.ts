import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../words');

/** The lines of a file without its comments, each with its cells. */
export type WordRows = readonly (readonly string[])[];

/** Returns the path of a file of `server/words`. */
export const wordFilePath = (file: string): string => path.join(folder, file);

export const readWordFile = (file: string): string => readFileSync(wordFilePath(file), 'utf8');

/** Reads cells between tabs. Lines that begin with # are comments. */
export const parseWordRows = (text: string): WordRows =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
