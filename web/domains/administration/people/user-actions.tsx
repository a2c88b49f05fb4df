import { Suspense, useState, type SubmitEvent } from 'react';
import { roles, type Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { UserDetails } from '@oficio/contract/domains/administration/administration.schema.ts';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { useSignedInUser } from '#platform/session/route-guards.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FieldGroup } from '#ui/inputs/field.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import {
  eraseUserMutation,
  setUserActiveMutation,
  setUserRolesMutation,
  type StateChange,
} from '../administration.api.ts';
import { administrationWords as words } from '../administration.text.ts';
import { RightsForm } from './rights-form.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

function Deactivation({ reason, at }: NonNullable<UserDetails['deactivation']>) {
  return (
    <div className="text-sm wrap-anywhere">
      <p className="text-muted">{words.deactivatedSince(formatDayAndTime(at, deviceZone()))}</p>
      <p className="whitespace-pre-line">{words.deactivatedFor(reason)}</p>
    </div>
  );
}

const DeactivateDialog = lazyPart(
  async () => (await import('./deactivate-dialog.tsx')).DeactivateDialog,
);

function ActiveSwitch({ user }: { user: UserDetails }) {
  const isOwn = useSignedInUser().id === user.id;
  const { mutateAsync, isPending } = useMutation(setUserActiveMutation(user.id));
  // Moves the switch immediately: the cached list and details are updated a moment later.
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  // Preserves the reason of a failed attempt for the next attempt.
  const [reason, setReason] = useState('');
  const change = async (next: StateChange) => {
    setOptimisticValue(next.isActive);
    try {
      await mutateAsync(next);
      setReason('');
      showSuccess(words.stateChanged);
    } catch (error) {
      showError(errorMessage(error, words.stateFailed));
    }
    setOptimisticValue(null);
  };
  const deactivate = (typedReason: string) => {
    setIsConfirming(false);
    setReason(typedReason);
    void change({ isActive: false, reason: typedReason });
  };
  return (
    <>
      <Switch
        label={words.accountActive}
        hint={isOwn ? words.ownAccountHint : words.accountActiveHint}
        checked={optimisticValue ?? user.isActive}
        disabled={isOwn}
        onChange={({ currentTarget: { checked } }) => {
          // A second change must wait, because its rollback would restore the value of the first
          // change.
          if (isPending) return;
          if (checked) void change({ isActive: true });
          else setIsConfirming(true);
        }}
      />
      {!user.isActive && user.deactivation && <Deactivation {...user.deactivation} />}
      {isConfirming && (
        <Suspense fallback={null}>
          <DeactivateDialog
            user={user}
            reason={reason}
            onClose={() => setIsConfirming(false)}
            onConfirm={deactivate}
          />
        </Suspense>
      )}
    </>
  );
}

function RolesForm({ user, roleNames }: { user: UserDetails; roleNames: Record<Role, string> }) {
  // The checked roles; null while they equal the stored roles.
  const [draft, setDraft] = useState<readonly Role[] | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { mutateAsync, isPending } = useMutation(setUserRolesMutation(user.id));
  const ticked = draft ?? user.roles;
  const isChanged = roles.some((role) => ticked.includes(role) !== user.roles.includes(role));
  const tick = (role: Role, isTicked: boolean) => {
    setError(undefined);
    setDraft(
      roles.filter((candidate) => (candidate === role ? isTicked : ticked.includes(candidate))),
    );
  };
  const [isConfirming, setIsConfirming] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !isChanged) return;
    if (ticked.length === 0) return setError(words.rolesRequired);
    const removesProvider = user.roles.includes('PROVIDER') && !ticked.includes('PROVIDER');
    if (removesProvider) return setIsConfirming(true);
    void save();
  };
  const save = async () => {
    setIsConfirming(false);
    try {
      await mutateAsync([...ticked]);
      showSuccess(words.rolesChanged);
    } catch (refusal) {
      showError(errorMessage(refusal, words.rolesFailed));
    }
    setDraft(null);
  };
  return (
    <form noValidate onSubmit={submit}>
      <FieldGroup label={words.rolesLegend} error={error}>
        <div className="flex flex-wrap gap-x-6">
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={roleNames[role]}
              checked={ticked.includes(role)}
              onChange={(event) => tick(role, event.currentTarget.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      {(isChanged || isPending) && (
        <Button type="submit" variant="secondary" className="mt-2" loading={isPending}>
          {words.saveRoles}
        </Button>
      )}
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setIsConfirming}
            title={words.removeProviderTitle}
            description={words.removeProviderLead(user.openWork)}
            confirmLabel={words.removeProvider}
            onConfirm={() => void save()}
          />
        </Suspense>
      )}
    </form>
  );
}

function Erasure({ user }: { user: UserDetails }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutateAsync, isPending } = useMutation(eraseUserMutation(user.id));
  const erase = async () => {
    try {
      await mutateAsync();
      showSuccess(words.erasedDone);
    } catch (error) {
      showError(errorMessage(error, words.eraseFailed));
    }
    setIsConfirming(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{words.eraseHint}</p>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setIsConfirming(true)}>
        {words.erase}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setIsConfirming}
            title={words.eraseTitle}
            description={words.eraseLead}
            confirmLabel={words.erase}
            loading={isPending}
            onConfirm={() => void erase()}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The actions of an administrator on an account: activation, roles and erasure. */
export function UserActions({
  user,
  roleNames,
}: {
  user: UserDetails;
  roleNames: Record<Role, string>;
}) {
  if (user.isErased) return <Banner>{words.erasedNote}</Banner>;
  return (
    <div className="flex flex-col gap-4 rounded-lg bg-sunken px-5 py-4">
      <ActiveSwitch user={user} />
      <RolesForm user={user} roleNames={roleNames} />
      {user.roles.includes('ADMIN') && <RightsForm user={user} />}
      {!user.isActive && <Erasure user={user} />}
    </div>
  );
}
