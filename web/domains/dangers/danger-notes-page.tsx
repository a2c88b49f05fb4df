import { useState } from 'react';
import type { DangerNote } from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { QueryState } from '#platform/api/query-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { DangerNoteDialog } from './danger-note-dialog.tsx';
import { dangerNotesQuery } from './dangers-notes.api.ts';
import { dangerNotesWords as words } from './dangers-notes.text.ts';

function NoteCard({ note, onEdit }: { note: DangerNote; onEdit: () => void }) {
  return (
    <Card>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{words.kinds[note.kind]}</h2>
          <p className="mt-1 font-semibold">{note.title}</p>
          <p className="mt-1">{note.advice}</p>
          <p className="mt-2 text-sm text-muted">
            {note.numbers
              .map(({ country, name, phone }) => `${country}: ${name} ${phone}`)
              .join(' · ')}
          </p>
          <p className="mt-2 text-sm wrap-anywhere text-muted">{note.words.join(', ')}</p>
        </div>
        <IconButton label={words.edit(words.kinds[note.kind])} onClick={onEdit}>
          <Pencil />
        </IconButton>
      </div>
    </Card>
  );
}

/** Texts, phrases and numbers of the notes that a search with a danger shows. */
export default function DangerNotesPage() {
  const query = useQuery(dangerNotesQuery);
  const [editing, setEditing] = useState<DangerNote | null>(null);
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7 flex flex-col gap-4">
        <QueryState
          query={query}
          title={words.loadFailed}
          skeleton={
            <SkeletonRegion>
              <Skeleton shape="block" className="h-72 w-full" />
            </SkeletonRegion>
          }
        >
          {(notes) =>
            notes.map((note) => (
              <NoteCard key={note.kind} note={note} onEdit={() => setEditing(note)} />
            ))
          }
        </QueryState>
      </div>
      {editing && <DangerNoteDialog note={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
