import { Suspense, useState, type SubmitEvent } from 'react';
import { roles, type Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { UserDetails } from '@oficio/contract/domains/administration/administration.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { deviceZone, formatDayAndTime } from '../../platform/format/time-format.ts';
import { useSignedInUser } from '../../platform/session/route-guards.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../ui/inputs/field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { showError, showSuccess } from '../../ui/feedback/toaster.tsx';
import {
  eraseUserMutation,
  setUserActiveMutation,
  setUserRolesMutation,
  type StateChange,
} from './administration.api.ts';
import { administrationWords as words } from './administration.text.ts';
import { lazyPart } from '../../platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
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
  // Moves under the finger: the list and the details follow a moment later.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  // The words of an attempt that failed need not be written again.
  const [reason, setReason] = useState('');
  const change = async (next: StateChange) => {
    setWanted(next.isActive);
    try {
      await mutateAsync(next);
      setReason('');
      showSuccess(words.stateChanged);
    } catch (error) {
      showError(errorMessage(error, words.stateFailed));
    }
    setWanted(null);
  };
  const deactivate = (written: string) => {
    setIsAsked(false);
    setReason(written);
    void change({ isActive: false, reason: written });
  };
  return (
    <>
      <Switch
        label={words.accountActive}
        hint={isOwn ? words.ownAccountHint : words.accountActiveHint}
        checked={wanted ?? user.isActive}
        disabled={isOwn}
        onChange={({ currentTarget: { checked } }) => {
          // One change after the other: the second would be rolled back to the first.
          if (isPending) return;
          if (checked) void change({ isActive: true });
          else setIsAsked(true);
        }}
      />
      {!user.isActive && user.deactivation && <Deactivation {...user.deactivation} />}
      {isAsked && (
        <Suspense fallback={null}>
          <DeactivateDialog
            user={user}
            reason={reason}
            onClose={() => setIsAsked(false)}
            onConfirm={deactivate}
          />
        </Suspense>
      )}
    </>
  );
}

function RolesForm({ user, roleNames }: { user: UserDetails; roleNames: Record<Role, string> }) {
  // What is ticked; null while it is what the person has.
  const [draft, setDraft] = useState<readonly Role[] | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { mutateAsync, isPending } = useMutation(setUserRolesMutation(user.id));
  const ticked = draft ?? user.roles;
  const isChanged = roles.some((role) => ticked.includes(role) !== user.roles.includes(role));
  const tick = (role: Role, isTicked: boolean) => {
    setError(undefined);
    setDraft(roles.filter((each) => (each === role ? isTicked : ticked.includes(each))));
  };
  const [isAsked, setIsAsked] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !isChanged) return;
    if (ticked.length === 0) return setError(words.rolesRequired);
    const losesProvider = user.roles.includes('PROVIDER') && !ticked.includes('PROVIDER');
    if (losesProvider) return setIsAsked(true);
    void save();
  };
  const save = async () => {
    setIsAsked(false);
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
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setIsAsked}
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
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending } = useMutation(eraseUserMutation(user.id));
  const erase = async () => {
    try {
      await mutateAsync();
      showSuccess(words.erasedDone);
    } catch (error) {
      showError(errorMessage(error, words.eraseFailed));
    }
    setIsAsked(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{words.eraseHint}</p>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setIsAsked(true)}>
        {words.erase}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setIsAsked}
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

/** What an administrator may change of an account. */
export function UserActs({
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
      {!user.isActive && <Erasure user={user} />}
    </div>
  );
}
