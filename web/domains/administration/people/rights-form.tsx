import { Suspense, useState, type SubmitEvent } from 'react';
import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import type { UserDetails } from '@oficio/contract/domains/administration/administration.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useSignedInUser } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FieldGroup } from '#ui/inputs/field.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { ownRightsQuery, setUserRightsMutation } from '../administration-rights.api.ts';
import { rightsWords as words } from '../administration-rights.text.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

interface OwnLossProps {
  names: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks twice before administrators take away their own rights, because only others can give them again. */
function OwnLoss({ names, onCancel, onConfirm }: OwnLossProps) {
  const [isSecond, setIsSecond] = useState(false);
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        key={String(isSecond)}
        open
        onOpenChange={(isOpen) => !isOpen && onCancel()}
        title={isSecond ? words.ownAgainTitle : words.ownTitle}
        description={isSecond ? words.ownAgainLead : words.ownLead(names)}
        confirmLabel={isSecond ? words.ownAgainConfirm : words.ownConfirm}
        onConfirm={() => (isSecond ? onConfirm() : setIsSecond(true))}
      />
    </Suspense>
  );
}

/** The rights of an administrator. Those that the signed-in administrator may not give are shown, but not offered. */
export function RightsForm({ user }: { user: UserDetails }) {
  const isOwn = useSignedInUser().id === user.id;
  const givable = useQuery(ownRightsQuery()).data?.givable ?? [];
  // The checked rights; null while they equal the stored ones.
  const [draft, setDraft] = useState<readonly AdministratorRight[] | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutateAsync, isPending } = useMutation(setUserRightsMutation(user.id));
  const checked = draft ?? user.rights;
  const lost = user.rights.filter((right) => !checked.includes(right));
  const isChanged = lost.length > 0 || checked.length !== user.rights.length;
  const check = (right: AdministratorRight, isChecked: boolean) =>
    setDraft(
      administratorRights.filter((other) =>
        other === right ? isChecked : checked.includes(other),
      ),
    );
  const save = async () => {
    setIsConfirming(false);
    try {
      await mutateAsync([...checked]);
      showSuccess(words.changed);
    } catch (refusal) {
      showError(errorMessage(refusal, words.failed));
    }
    setDraft(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !isChanged) return;
    if (isOwn && lost.length > 0) return setIsConfirming(true);
    void save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FieldGroup label={words.legend}>
        <div className="flex flex-col">
          {administratorRights.map((right) => {
            const isGivable = user.rights.includes(right) || (!isOwn && givable.includes(right));
            return (
              <Checkbox
                key={right}
                label={words.names[right]}
                hint={isGivable ? words.hints[right] : words.notOwn}
                disabled={!isGivable}
                checked={checked.includes(right)}
                onChange={(event) => check(right, event.currentTarget.checked)}
              />
            );
          })}
        </div>
      </FieldGroup>
      {(isChanged || isPending) && (
        <Button type="submit" variant="secondary" className="mt-2" loading={isPending}>
          {words.save}
        </Button>
      )}
      {isConfirming && (
        <OwnLoss
          names={lost.map((right) => words.names[right]).join(', ')}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => void save()}
        />
      )}
    </form>
  );
}
