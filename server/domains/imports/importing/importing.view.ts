import type { Import } from '@oficio/contract/domains/imports/imports.schema.ts';
import type { ImportRow } from './importing.queries.ts';

export function toImport(row: ImportRow): Import & { id: string } {
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.ended_at ? 'DONE' : 'RUNNING',
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    lineCount: row.line_count,
    firstNames: [],
    personCount: row.person_count,
    doneCount: row.done_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    unchangedCount: row.unchanged_count,
    claimedCount: row.claimed_count,
    refusedCount: row.refused_count,
    refused: row.refused,
    ignoredColumns: row.ignored_columns,
  };
}
