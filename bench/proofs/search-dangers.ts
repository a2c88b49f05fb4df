import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface DangersResult {
  /** Questions that name a danger, and those of them that show its note. */
  dangers: number;
  warned: number;
  /** Questions about the same things without danger that show a note. */
  alarms: number;
}

/** Reads questions of people: country, danger or 'none', and text, separated by tabs. */
function readQuestions(): { country: string; danger: string; text: string }[] {
  const file = path.resolve(import.meta.dirname, '../data/questions/dangers.tsv');
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [country = '', danger = '', text = ''] = line.split('\t');
    return { country, danger, text };
  });
}

/** Asks questions of people with and without a danger, and prints those with the wrong note. */
export async function proveDangers(
  url: string,
  print: (line: string) => void,
): Promise<DangersResult> {
  const result = { dangers: 0, warned: 0, alarms: 0 };
  for (const { country, danger, text } of readQuestions()) {
    const query = new URLSearchParams({ country, search: text });
    const response = await fetch(`${url}/api/dangers?${query.toString()}`);
    if (!response.ok) throw new Error(`${text}: ${response.status} ${await response.text()}`);
    const found = ((await response.json()) as { danger: { kind: string } | null }).danger;
    const kind = found?.kind ?? 'none';
    if (danger === 'none') result.alarms += Number(kind !== 'none');
    else {
      result.dangers += 1;
      result.warned += Number(kind === danger);
    }
    if (kind !== danger) print(`${country}: «${text}» is ${danger}, shows ${kind}`);
  }
  return result;
}
