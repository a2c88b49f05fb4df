import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import Info from 'lucide-react/icons/info';
import { deviceDrafts } from '#platform/drafts/draft-store.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { BiographyField } from './editing/biography-field.tsx';
import { toAreaFields } from './area/area.form.ts';
import { areaWords } from './area/area.text.ts';
import type { NewProfile } from './onboarding-form.tsx';
import {
  AreaSection,
  AvailabilitySection,
  ExceptionsSection,
  placeProfileError,
  submitToFirstError,
} from './editing/profile-form.tsx';
import { activeDays, type ProviderProfileFields } from './editing/availability.form.ts';
import { readProfileDraft, useProfileDraft } from './editing/draft.form.ts';
import { editProfileForm, withoutUntouched } from './editing/exceptions.form.ts';
import { currentZoneName } from './providers-zones.text.ts';
import { providersWords as words } from './providers.text.ts';

export interface EditProfileFormProps {
  profile: ProviderProfile;
  isSending: boolean;
  /** Shown while another zone is chosen. */
  zoneNote: ReactElement;
  /** Throws the error of the server. */
  onSave: (profile: NewProfile) => Promise<void>;
}

function toFields(profile: ProviderProfile): ProviderProfileFields {
  const { bio, availability, availabilityExceptions, timezone } = profile;
  const serviceArea = toAreaFields(profile.serviceArea);
  return {
    bio,
    availability,
    availabilityExceptions,
    timezone: currentZoneName(timezone),
    serviceArea,
  };
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      action={
        <Button variant="secondary" onClick={onDiscard}>
          {words.draftDiscard}
        </Button>
      }
    >
      {words.draftRestored}
    </Banner>
  );
}

/** Leads a link with #zona to the section of the area, which is rendered after the page. */
function useAreaFocus() {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#zona') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return heading;
}

/** Biography, area, weekly hours, exceptions and time zone of an existing provider. */
export function EditProfileForm({ profile, isSending, zoneNote, onSave }: EditProfileFormProps) {
  const draftName = `provider-profile:${profile.user.id}:edit`;
  const [draft] = useState(() => readProfileDraft(draftName));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(editProfileForm, {
    defaultValues: toFields(profile),
    ...(draft && {
      values: {
        ...toFields(profile),
        ...draft,
        availabilityExceptions: withoutUntouched(draft.availabilityExceptions),
      },
      resetOptions: { keepDefaultValues: true },
    }),
    shouldFocusError: false,
  });
  useProfileDraft(form, draftName);
  const area = useAreaFocus();
  const { errors } = form.formState;
  const zone = useWatch({ control: form.control, name: 'timezone' });
  const discard = () => {
    deviceDrafts.remove(draftName);
    form.reset(toFields(profile));
    setIsRestored(false);
  };
  const save = form.handleSubmit(async (fields) => {
    setFailure(null);
    try {
      await onSave({ ...fields, availability: activeDays(fields.availability) });
      deviceDrafts.remove(draftName);
      setIsRestored(false);
      form.reset(form.getValues());
    } catch (error) {
      setFailure(placeProfileError(form, error, words.saveFailed));
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        form.setValue(
          'availabilityExceptions',
          withoutUntouched(form.getValues('availabilityExceptions')),
        );
        void submitToFirstError(event, save);
      }}
      className="flex flex-col gap-8"
    >
      {isRestored && <DraftNotice onDiscard={discard} />}
      <BiographyField registration={form.register('bio')} error={errors.bio?.message} />
      <section className="flex flex-col gap-5">
        <div>
          <h2 ref={area} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            {areaWords.title}
          </h2>
          <p className="mt-1 text-muted">{areaWords.hint}</p>
        </div>
        <AreaSection form={form} country={profile.user.country} />
      </section>
      <AvailabilitySection form={form} savedZone={profile.timezone} title={words.availability} />
      {zone !== currentZoneName(profile.timezone) && zoneNote}
      <ExceptionsSection form={form} />
      <p className="flex items-center gap-2 text-sm text-muted">
        <Info className="size-4.5 shrink-0" aria-hidden="true" />
        {words.availabilityPromise}
      </p>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <div className="flex justify-end *:grow sm:*:grow-0">
        <Button type="submit" size="lg" loading={isSending} loadingLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
