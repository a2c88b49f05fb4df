import {
  createServiceRequestBody,
  MAX_CONTACT_MESSAGE,
} from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { openAuthDialog } from '#platform/session/auth-dialog.ts';
import { useFormDraft } from '#platform/drafts/form-draft.ts';
import { getSession } from '#platform/session/session.ts';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { showInfo, showSuccess } from '#ui/feedback/toaster.tsx';
import { useServiceRequest } from './service-requests.api.ts';
import { serviceRequestsWords as words } from './service-requests.text.ts';

export interface ServiceRequestDialogProps {
  provider: { profileId: string; fullName: string };
  onClose: () => void;
}

function useServiceRequestForm({ provider, onClose }: ServiceRequestDialogProps) {
  const { profileId } = provider;
  const { pathname } = useLocation();
  const form = useZodForm(createServiceRequestBody, {
    defaultValues: { message: '', providerProfileId: profileId },
  });
  const draft = `contact:${profileId}`;
  useFormDraft(form, draft, ['message']);
  const { mutateAsync } = useServiceRequest();
  // The session has ended: the draft restores the message after the next sign-in.
  const promptSignIn = () => {
    showInfo(words.signInFirst);
    onClose();
    openAuthDialog('login', { returnTo: pathname });
  };
  const submit = useSubmit(form, {
    send: async (body) => {
      if (!getSession().user) throw new ApiError(401);
      await mutateAsync(body);
    },
    refusal: { fields: ['message'], fallback: words.sendFailed },
    draft,
    onSent: () => {
      showSuccess(words.sent);
      onClose();
    },
    onRefused: (error) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (isSignedOut) promptSignIn();
      return isSignedOut;
    },
  });
  return { form, submit };
}

/** A form that sends a service request to a provider. */
export function ServiceRequestDialog(props: ServiceRequestDialogProps) {
  const { provider, onClose } = props;
  const { form, submit } = useServiceRequestForm(props);
  const firstName = provider.fullName.split(' ')[0] ?? provider.fullName;
  return (
    <FormDialog
      title={words.request}
      description={words.requestLead(firstName)}
      submit={submit}
      words={{ cancel: words.cancel, send: words.send, sending: words.sending }}
      onClose={onClose}
    >
      <Field
        label={words.message}
        hint={words.messageHint}
        error={form.formState.errors.message?.message}
        required
      >
        <TextArea limit={MAX_CONTACT_MESSAGE} rows={6} {...form.register('message')} />
      </Field>
    </FormDialog>
  );
}
