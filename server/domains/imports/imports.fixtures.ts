import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Writes a file with these columns, and one line for each record. */
export function csvOf(records: readonly Record<string, string>[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [columns, ...records.map((record) => columns.map((column) => record[column] ?? ''))]
    .map((cells) => cells.map(quote).join(';'))
    .join('\r\n');
}

/** A line that can be imported where 'Plomería' is a trade. */
export const lineOf = (more: Record<string, string> = {}): Record<string, string> => ({
  clave: '1',
  nombre: 'Rosa Quispe',
  correo: '',
  teléfono: '',
  país: 'Perú',
  categoría: 'Plomería',
  título: 'Arreglo de fugas',
  descripción: 'Reviso la fuga y la arreglo.',
  precio: '50',
  duración: '60',
  ...more,
});

/** Sends a file as an administrator. */
export function sendFile(
  app: Pick<TestApp, 'call'>,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  body?: Record<string, string>,
) {
  const file = new Blob([content], { type: 'text/csv' });
  return app.call(endpoints.createImport, { body: body ?? { mode: 'IMPORT' }, file }, { token });
}
