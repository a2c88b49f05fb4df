import { useEffect, useRef, useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { currencyOf } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deviceDrafts } from '#platform/drafts/draft-store.ts';
import { usePublicSettings } from '#platform/pages/public-settings.ts';
import { useSignedInUser } from '#platform/session/route-guards.tsx';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { saveServiceCardMutation } from './publishing.api.ts';
import { publishingWords as words } from './publishing.text.ts';
import {
  emptyService,
  readServiceDraft,
  serviceDraftKey,
  serviceFieldNames,
  serviceForm,
  toServiceFields,
} from './service.form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ServiceBasics, ServiceBookings, ServiceReach } from './service-form-basics.tsx';
import { ServiceImagesFields } from './service-form-images.tsx';
import { ServicePackages } from './service-form-packages.tsx';
import { useServiceImages } from './service-images.tsx';

/** The form with the values of the card, overwritten by the draft that this browser stored. */
function useServiceFields(card: ServiceCard | undefined) {
  const { id: userId, country } = useSignedInUser();
  const { currency = DOLLARS.currency } = usePublicSettings();
  const price = card ?? currencyOf(currency, country) ?? DOLLARS;
  const draftKey = serviceDraftKey(userId, card?.id);
  const [draft] = useState(() => readServiceDraft(draftKey));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const form = useZodForm(serviceForm(price.currency), {
    defaultValues: card ? toServiceFields(card) : emptyService,
  });
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) deviceDrafts.write(draftKey, values);
      },
    });
  }, [form, draft, draftKey]);
  return {
    form,
    price,
    isRestored,
    removeDraft: () => {
      deviceDrafts.remove(draftKey);
      setIsRestored(false);
    },
    discard: () => {
      form.reset();
      deviceDrafts.remove(draftKey);
      setIsRestored(false);
    },
  };
}

type Fields = ReturnType<typeof useServiceFields>;
type Images = ReturnType<typeof useServiceImages>;
/** State of the card as the server stored it last; undefined until it is published. */
type SavedCardState = [ServiceCard | undefined, (card: ServiceCard) => void];

export interface ServiceFormProps {
  /** The card to edit; undefined for a new one. */
  card?: ServiceCard | undefined;
  /** Called when the server has stored the card and all its pictures. */
  onSaved: () => void;
}

/**
 * Saves the card, then uploads its pictures. A retry after failed uploads updates the saved card,
 * so it never creates a second card.
 */
function useSaving(
  { onSaved }: Pick<ServiceFormProps, 'onSaved'>,
  [saved, setSaved]: SavedCardState,
  fields: Fields,
  images: Images,
) {
  const { form, removeDraft } = fields;
  const isLeaving = useRef(false);
  const { mutateAsync } = useMutation(saveServiceCardMutation);
  const idempotency = useIdempotencyKey();
  const [hasFailedImages, setHasFailedImages] = useState(false);
  const submit = useSubmit(form, {
    send: async (body) => {
      setHasFailedImages(false);
      const next = await mutateAsync({
        id: saved?.id,
        body,
        idempotencyKey: idempotency.keyFor(body),
      });
      showSuccess(saved ? words.updated : words.created);
      setSaved(next);
      form.reset(toServiceFields(next));
      removeDraft();
      const isComplete = await images.saveAll(next.id);
      setHasFailedImages(!isComplete);
      if (!isComplete) return;
      isLeaving.current = true;
      onSaved();
      isLeaving.current = false;
    },
    refusal: {
      fields: serviceFieldNames,
      codes: { SKILL_UNKNOWN: 'skillId' },
      fallback: words.saveFailed,
    },
  });
  return { submit, hasFailedImages, isLeaving };
}

interface FormFooterProps {
  isNew: boolean;
  isSaving: boolean;
  hasFailedImages: boolean;
}

function FormFooter({ isNew, isSaving, hasFailedImages }: FormFooterProps) {
  const idleLabel = isNew ? words.publish : words.save;
  return (
    <div className="flex flex-col gap-4">
      {hasFailedImages && (
        <Banner
          tone="warning"
          role="alert"
          title={words.imagesFailed}
          action={
            <Link to="/dashboard" className="text-link inline-flex min-h-touch items-center">
              {words.goToPanel}
            </Link>
          }
        >
          {words.imagesFailedNext}
        </Banner>
      )}
      <Button
        type="submit"
        size="lg"
        loading={isSaving}
        loadingLabel={isNew ? words.publishing : words.saving}
        className="max-sm:w-full sm:self-end"
      >
        {hasFailedImages ? words.retryImages : idleLabel}
      </Button>
    </div>
  );
}

/** The form of a new or an existing service card. */
export function ServiceForm(props: ServiceFormProps) {
  const { card } = props;
  const fields = useServiceFields(card);
  const [saved, setSaved] = useState(card);
  const images = useServiceImages(card ?? saved);
  const { submit, isLeaving, hasFailedImages } = useSaving(
    props,
    [saved, setSaved],
    fields,
    images,
  );
  const { isSending } = submit;
  const { form, price, isRestored, discard } = fields;
  const { isDirty } = form.formState;
  return (
    <Form
      submit={submit}
      actions={<FormFooter isNew={!card} isSaving={isSending} hasFailedImages={hasFailedImages} />}
    >
      {isRestored && (
        <Banner
          action={
            <Button variant="secondary" onClick={discard}>
              {words.draftDiscard}
            </Button>
          }
        >
          {words.draftFound}
        </Banner>
      )}
      <ServiceBasics form={form} />
      <ServiceReach form={form} of={price} />
      <ServicePackages form={form} of={price} />
      <ServiceBookings form={form} />
      <ServiceImagesFields card={card ?? saved} images={images} isSaving={isSending} />
      <LeaveGuard hasChanges={isDirty || images.hasChanges} isLeaving={isLeaving} />
    </Form>
  );
}
