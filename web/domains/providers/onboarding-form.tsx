import { useEffect, useRef, useState } from 'react';
import type { ServiceAreaBody } from '@oficio/contract/domains/places/places-area.schema.ts';
import type {
  Availability,
  AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StepProgress } from '#ui/feedback/progress-bar.tsx';
import { FaceRequest } from '../accounts/face-request.tsx';
import { toAreaFields } from './area/area.form.ts';
import { areaWords } from './area/area.text.ts';
import { BiographyField } from './editing/biography-field.tsx';
import {
  AreaSection,
  AvailabilitySection,
  browserZone,
  placeProfileError,
  submitToFirstError,
} from './editing/profile-form.tsx';
import { activeDays, providerProfileForm, startingWeek } from './editing/availability.form.ts';
import { readProfileDraft, useProfileDraft } from './editing/draft.form.ts';
import { providersWords as words } from './providers.text.ts';

/** Steps of the form. The optional verification follows them. */
const STEPS = 3;
export const VERIFICATION_STEP = STEPS + 1;

export type OnboardingStep = 1 | 2 | 3;

export interface NewProfile {
  bio: string;
  availability: Partial<Availability>;
  availabilityExceptions?: AvailabilityException[] | undefined;
  timezone?: string | undefined;
  serviceArea?: ServiceAreaBody | undefined;
}

export interface OnboardingFormProps {
  step: OnboardingStep;
  /**
   * The storage name of the draft; it contains the user id, so that users of one device do not
   * share drafts.
   */
  draftName: string;
  /** The country of the user. */
  country: string | null;
  isSending: boolean;
  onNext: () => void;
  /** Returns to a step; by default to the previous one. */
  onBack: (step?: OnboardingStep) => void;
  /** Throws the error of the server. */
  onCreate: (profile: NewProfile) => Promise<void>;
}

function Ideas() {
  return (
    <Card as="aside" tone="accent" padding="sm" className="flex gap-3">
      <Lightbulb className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="text-sm">
        <p className="font-semibold">{words.biographyIdeasTitle}</p>
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {words.biographyIdeas.map((idea) => (
            <li key={idea}>{idea}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Actions({
  step,
  isSending,
  onBack,
}: Pick<OnboardingFormProps, 'step' | 'isSending' | 'onBack'>) {
  return (
    <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
      {step > 1 && (
        <Button variant="secondary" size="lg" icon={<ArrowLeft />} onClick={() => onBack()}>
          {words.back}
        </Button>
      )}
      <Button type="submit" size="lg" loading={isSending} loadingLabel={words.creating}>
        <span>{step < STEPS ? words.next : words.create}</span>
        {step < STEPS && <ArrowRight aria-hidden="true" />}
      </Button>
    </div>
  );
}

/**
 * Focuses the heading of a new step, so that a screen reader announces it and Tab continues from
 * there.
 */
function useStepFocus(step: OnboardingStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

const titles = { 1: words.biographyStep, 2: areaWords.step, 3: words.availabilityStep };

/**
 * Step 1 is the biography, step 2 the area, which is optional, step 3 the weekly hours. Only the last
 * step sends a request.
 */
export function OnboardingForm(props: OnboardingFormProps) {
  const { step, draftName, country, isSending, onNext, onBack, onCreate } = props;
  const heading = useStepFocus(step);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(providerProfileForm, {
    defaultValues: readProfileDraft(draftName) ?? {
      bio: '',
      availability: startingWeek(),
      timezone: browserZone(),
      serviceArea: toAreaFields(null),
    },
    shouldFocusError: false,
  });
  useProfileDraft(form, draftName);
  const { errors } = form.formState;
  const create = form.handleSubmit(
    async (profile) => {
      setFailure(null);
      try {
        await onCreate({ ...profile, availability: activeDays(profile.availability) });
      } catch (error) {
        setFailure(placeProfileError(form, error, words.createFailed));
        if (form.getFieldState('bio').invalid) onBack(1);
        else if (form.getFieldState('serviceArea').invalid) onBack(2);
      }
    },
    (invalid) => {
      if (invalid.bio) onBack(1);
      else if (invalid.serviceArea) onBack(2);
    },
  );
  const advance = async () => {
    if (step === 2 || (await form.trigger('bio'))) onNext();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submitToFirstError(event, step < STEPS ? advance : create)}
      className="flex flex-col gap-6"
    >
      <StepProgress current={step} total={VERIFICATION_STEP} />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {titles[step]}
      </h2>
      {step === 1 && (
        <>
          <FaceRequest />
          <BiographyField registration={form.register('bio')} error={errors.bio?.message} />
          <Ideas />
        </>
      )}
      {step === 2 && (
        <>
          <p className="-mt-4 text-muted">
            {areaWords.hint} {areaWords.later}
          </p>
          <AreaSection form={form} country={country} />
        </>
      )}
      {step === STEPS && (
        <>
          <p className="-mt-4 text-muted">{words.availabilityHint}</p>
          <AvailabilitySection form={form} />
        </>
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Actions step={step} isSending={isSending} onBack={onBack} />
    </form>
  );
}
