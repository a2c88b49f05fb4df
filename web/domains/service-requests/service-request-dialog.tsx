import {
  createServiceRequestBody,
  MAX_CONTACT_MESSAGE,
} from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { openAuthDialog } from '../../platform/session/auth-dialog.ts';
import { tabDrafts } from '../../platform/drafts/draft-store.ts';
import { useFormDraft } from '../../platform/drafts/form-draft.ts';
import { getSession } from '../../platform/session/session.ts';
import { placeServerError, useZodForm } from '../../platform/api/zod-form.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { showInfo, showSuccess } from '../../ui/feedback/toaster.tsx';
import { useServiceRequest } from './service-requests.api.ts';
import { serviceRequestsWords as words } from './service-requests.text.ts';

const FORM_ID = 'service-request';

export interface ServiceRequestDialogProps {
  provider: { profileId: string; fullName: string };
  onClose: () => void;
}

function useServiceRequestForm({ provider, onClose }: ServiceRequestDialogProps) {
  const { profileId } = provider;
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(createServiceRequestBody, {
    defaultValues: { message: '', providerProfileId: profileId },
  });
  const draft = `contact:${profileId}`;
  useFormDraft(form, draft, ['message']);
  const { mutateAsync, isPending } = useServiceRequest();
  // The session has ended: the draft restores the message after the next sign-in.
  const promptSignIn = () => {
    showInfo(words.signInFirst);
    onClose();
    openAuthDialog('login', { returnTo: pathname });
  };
  const submit = form.handleSubmit(async (body) => {
    if (isPending) return;
    setFailure(null);
    if (!getSession().user) return promptSignIn();
    try {
      await mutateAsync(body);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return promptSignIn();
      setFailure(
        placeServerError(form, error, { fields: ['message'], fallback: words.sendFailed }),
      );
      return;
    }
    tabDrafts.remove(draft);
    showSuccess(words.sent);
    onClose();
  });
  return { form, submit, failure, isPending };
}

/** A form that sends a service request to a provider. */
export function ServiceRequestDialog(props: ServiceRequestDialogProps) {
  const { provider, onClose } = props;
  const { form, submit, failure, isPending } = useServiceRequestForm(props);
  const firstName = provider.fullName.split(' ')[0] ?? provider.fullName;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isPending}
      title={words.request}
      description={words.requestLead(firstName)}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} loading={isPending} loadingLabel={words.sending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
        {failure && (
          <Banner tone="danger" role="alert" className="mb-4">
            {failure}
          </Banner>
        )}
        <Field
          label={words.message}
          hint={words.messageHint}
          error={form.formState.errors.message?.message}
          required
        >
          <TextArea limit={MAX_CONTACT_MESSAGE} rows={6} {...form.register('message')} />
        </Field>
      </form>
    </Dialog>
  );
}
