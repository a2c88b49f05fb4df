import { Suspense, useState } from 'react';
import type { Synonym } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import SearchX from 'lucide-react/icons/search-x';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessage } from '#platform/api/api-error.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { deleteSynonymMutation } from './synonyms.api.ts';
import { synonymsWords as words } from './synonyms.text.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

const PAGE = 50;

function DeleteDialog({ synonym, onClose }: { synonym: Synonym; onClose: () => void }) {
  const { mutateAsync, isPending } = useMutation(deleteSynonymMutation);
  const remove = async () => {
    try {
      await mutateAsync(synonym.id);
      showSuccess(words.deleted(synonym.words));
    } catch (error) {
      showError(errorMessage(error, words.deleteFailed));
    }
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={words.deleteTitle(synonym.words)}
        description={words.deleteLead}
        loading={isPending}
        onConfirm={() => void remove()}
      />
    </Suspense>
  );
}

interface SynonymListProps {
  synonyms: readonly Synonym[];
  onEdit: (synonym: Synonym) => void;
}

/** The synonyms that fit the filters, some at a time. */
export function SynonymList({ synonyms, onEdit }: SynonymListProps) {
  const [shown, setShown] = useState(PAGE);
  const [deleting, setDeleting] = useState<Synonym | null>(null);
  const rest = Math.min(PAGE, synonyms.length - shown);
  if (synonyms.length === 0) {
    return (
      <EmptyState title={words.noneFound} icon={<SearchX />}>
        {words.noneFoundHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {synonyms.slice(0, shown).map((synonym) => (
            <li key={synonym.id} className="flex items-center gap-2 py-1.5 pr-2 pl-5">
              <div className="min-w-0 flex-1 py-1">
                <p className="font-semibold wrap-anywhere">{synonym.words}</p>
                <p className="text-sm text-muted">
                  {[
                    synonym.skill.name,
                    synonym.country ?? words.everyCountry,
                    words.kinds[synonym.kind],
                  ].join(' · ')}
                </p>
              </div>
              <IconButton label={words.edit(synonym.words)} onClick={() => onEdit(synonym)}>
                <Pencil />
              </IconButton>
              <IconButton label={words.delete(synonym.words)} onClick={() => setDeleting(synonym)}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
      {rest > 0 && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            {words.more(rest)}
          </Button>
        </div>
      )}
      {deleting && <DeleteDialog synonym={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
