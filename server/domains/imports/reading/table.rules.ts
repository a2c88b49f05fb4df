import type { RefusedLine } from '@oficio/contract/domains/imports/imports.schema.ts';
import { removeInvisible } from '@oficio/contract/platform/text.ts';
import type { CsvLine } from '#platform/read-csv.ts';
import { foldCell } from './cells.rules.ts';
import {
  columnNames,
  identityColumns,
  otherNames,
  requiredColumns,
  type Column,
} from './columns.template.ts';
import { refusals } from './reading.template.ts';

/** A line by its columns; an empty cell is absent. */
export interface TableLine {
  line: number;
  cells: Partial<Record<Column, string>>;
}

export interface Table {
  lines: TableLine[];
  /** Lines with more cells than there are columns: a separator within a text cut it. */
  refused: RefusedLine[];
  /** Names of columns that are not imported. */
  ignored: string[];
}

/** A file whose columns cannot be imported, with the sentence for the operator. */
export class TableRefused extends Error {}

const columnsByName = new Map<string, Column>([
  ...(Object.keys(columnNames) as Column[]).map(
    (column) => [foldCell(columnNames[column]), column] as const,
  ),
  ...Object.entries(otherNames),
]);

function checkColumns(columns: readonly (Column | undefined)[]): void {
  const known = columns.filter((column) => column !== undefined);
  const repeated = known.find((column, index) => known.indexOf(column) !== index);
  if (repeated) throw new TableRefused(refusals.repeatedColumn(columnNames[repeated]));
  const missing = requiredColumns.filter((column) => !known.includes(column));
  if (missing.length > 0)
    throw new TableRefused(refusals.missingColumns(missing.map((column) => columnNames[column])));
  if (!identityColumns.some((column) => known.includes(column)))
    throw new TableRefused(
      refusals.noIdentity(identityColumns.map((column) => columnNames[column])),
    );
}

/** Position behind the last cell with content. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

/** Reads the names of the columns in the first line, and the lines below it. Throws `TableRefused`. */
export function readTable([head, ...lines]: readonly CsvLine[]): Table {
  const names = head?.cells ?? [];
  const columns = names.map((name) => columnsByName.get(foldCell(name)));
  checkColumns(columns);
  if (lines.length === 0) throw new TableRefused(refusals.noLines);
  const width = widthOf(names);
  const surplus = lines.filter(({ cells }) => widthOf(cells) > width);
  return {
    lines: lines
      .filter(({ cells }) => widthOf(cells) <= width)
      .map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(
          columns.flatMap((column, index) => {
            const cell = removeInvisible(cells[index] ?? '').trim();
            return column && cell ? [[column, cell] as const] : [];
          }),
        ),
      })),
    refused: surplus.map(({ line, cells }) => ({
      line,
      column: null,
      reason: refusals.surplusCells(widthOf(cells), width),
    })),
    ignored: names.filter((name, index) => name !== '' && columns[index] === undefined),
  };
}
