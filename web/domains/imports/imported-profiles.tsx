import { useDeferredValue, useState } from 'react';
import type { ImportedProfile } from '@oficio/contract/domains/imports/imports.schema.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { PageList } from '#platform/api/page-list.tsx';
import { deviceZone, formatShortDate } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { ClaimLinkDialog, type ShownLink } from './claim-link-dialog.tsx';
import {
  claimLinkMutation,
  deleteProfileMutation,
  importedProfilesQuery,
  type ProfileFilters,
} from './imports.api.ts';
import { importsWords as words } from './imports.text.ts';

const dayOf = (instant: string) => formatShortDate(instant, deviceZone());

/** Says whether a link is on its way. */
function linkState({ linkExpiresAt, linkMailedAt }: ImportedProfile): string {
  if (linkExpiresAt === null) return words.noLink;
  return linkMailedAt === null
    ? words.linkUntil(dayOf(linkExpiresAt))
    : words.mailedAt(dayOf(linkMailedAt));
}

function WaitingActions({ profile, name }: { profile: ImportedProfile; name: string }) {
  const [shown, setShown] = useState<ShownLink | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const link = useMutation(claimLinkMutation);
  const removal = useMutation(deleteProfileMutation);
  const make = (delivery: 'MAIL' | 'SHOW') =>
    link.mutate(
      { id: profile.id, delivery },
      {
        onSuccess: ({ url, expiresAt }) => {
          if (url === null) showSuccess(words.mailed(name));
          else setShown({ name, url, expiresAt });
        },
        onError: (error) => showError(errorMessage(error, words.linkFailed)),
      },
    );
  const remove = () =>
    removal.mutate(profile.id, {
      onSuccess: () => showSuccess(words.deleted),
      onError: (error) => showError(errorMessage(error, words.deleteFailed)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {profile.email !== null && (
        <Button
          variant="secondary"

          icon={<Mail />}
          disabled={link.isPending}
          onClick={() => make('MAIL')}
        >
          {words.mail}
        </Button>
      )}
      <Button
        variant="secondary"

        icon={<QrCodeIcon />}
        disabled={link.isPending}
        onClick={() => make('SHOW')}
      >
        {words.show}
      </Button>
      <IconButton label={`${words.delete}: ${name}`} onClick={() => setIsAsking(true)}>
        <Trash2 />
      </IconButton>
      {shown && <ClaimLinkDialog link={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.deleteTitle(name)}
        description={words.deleteLead}
        confirmLabel={words.delete}
        loading={removal.isPending}
        onConfirm={remove}
      />
    </div>
  );
}

function Row({ profile }: { profile: ImportedProfile }) {
  const { fullName, claimedBy, state } = profile;
  const name = fullName ?? claimedBy?.fullName ?? words.declined;
  const contact = [profile.email, profile.phone].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {claimedBy ? (
            <Link to={`/admin/users/${claimedBy.id}`} className="text-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {contact && <p className="text-sm wrap-anywhere">{contact}</p>}
        {profile.services.length > 0 && (
          <p className="line-clamp-2 text-sm text-muted">{profile.services.join(', ')}</p>
        )}
        <p className="text-sm text-muted">
          {state === 'WAITING'
            ? `${words.oneState[state]} · ${linkState(profile)}`
            : words.oneState[state]}
        </p>
      </div>
      {state === 'WAITING' && <WaitingActions profile={profile} name={name} />}
    </li>
  );
}

const stateOptions = [
  { value: '', label: words.allStates },
  ...(['WAITING', 'CLAIMED', 'DECLINED'] as const).map((value) => ({
    value,
    label: words.states[value],
  })),
];

/** The imported profiles with their links. */
export function ImportedProfiles() {
  const [filters, setFilters] = useState<ProfileFilters>({ search: '', state: null });
  const query = useInfiniteQuery(importedProfilesQuery(useDeferredValue(filters)));
  return (
    <section aria-labelledby="perfiles">
      <h2 id="perfiles" className="text-xl">
        {words.profiles}
      </h2>
      <p className="mt-1 mb-4 text-muted">{words.profilesLead}</p>
      <form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <Field label={words.search}>
          <TextInput
            type="search"
            maxLength={80}
            icon={<Search />}
            value={filters.search}
            onChange={(event) => setFilters({ ...filters, search: event.target.value })}
          />
        </Field>
        <Field label={words.state}>
          <Select
            value={filters.state ?? ''}
            options={stateOptions}
            onChange={(event) =>
              setFilters({
                ...filters,
                state: (event.target.value || null) as ProfileFilters['state'],
              })
            }
          />
        </Field>
      </form>
      <PageList
        query={query}
        words={{ loadFailed: words.profilesFailed, more: words.more }}
        skeleton={
          <SkeletonRegion>
            <Skeleton shape="block" className="h-64 w-full" />
          </SkeletonRegion>
        }
        empty={
          <EmptyState title={words.noProfiles} headingLevel={3} icon={<UsersRound />}>
            {words.noProfilesHint}
          </EmptyState>
        }
      >
        {(profiles) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            {profiles.map((profile) => (
              <Row key={profile.id} profile={profile} />
            ))}
          </ul>
        )}
      </PageList>
    </section>
  );
}
