import { useState } from 'react';
import type { Area } from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import type { PersonalToken } from '@oficio/contract/domains/accounts/accounts-tokens.schema.ts';
import { useMutation } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash';
import { errorMessage } from '#platform/api/api-error.ts';
import { formatAgo } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deleteTokenMutation } from './tokens.api.ts';
import { tokensWords as words } from './tokens.text.ts';

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

function describeScope(scope: string): string {
  const [area, level] = scope.split(':') as [Area, 'read' | 'write'];
  return `${words.areas[area]}: ${words.levels[level].toLowerCase()}`;
}

/** One token: what it may do, until when, and when it was used. */
export function TokenRow({ token }: { token: PersonalToken }) {
  const { id, name, scopes, expiresAt, lastUsedAt } = token;
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useMutation(deleteTokenMutation);
  const remove = () =>
    mutate(id, {
      onSuccess: () => showSuccess(words.removed),
      onError: (error) => showError(errorMessage(error, words.removeFailed)),
      onSettled: () => setIsConfirming(false),
    });
  const [now] = useState(() => Date.now());
  const expiry = new Date(expiresAt);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{scopes.map(describeScope).join(' · ')}</p>
        <p className="text-sm text-muted">
          <span>
            {expiry.getTime() > now ? words.expires(dayFormat.format(expiry)) : words.expired}
          </span>
          {' · '}
          <span>{lastUsedAt === null ? words.unused : words.used(formatAgo(lastUsedAt))}</span>
        </p>
      </div>
      <Button
        variant="ghost"
        icon={<Trash />}
        aria-label={words.removeLabel(name)}
        onClick={() => setIsConfirming(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.removeQuestion(name)}
        description={words.removeEffects}
        confirmLabel={words.remove}
        loading={isPending}
        onConfirm={remove}
      />
    </li>
  );
}
