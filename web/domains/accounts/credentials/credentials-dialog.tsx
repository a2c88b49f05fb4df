import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { credentialsWords as words } from './credentials.text.ts';

export interface CredentialsDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** Replaces `submitLabel` while the form is sent. */
  sendingLabel: string;
  isSending: boolean;
  /** An error that belongs to no field. */
  failure: string | null;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

const FORM_ID = 'credentials';

/** A form in a dialog that cannot be closed while it is sent. */
export function CredentialsDialog(props: CredentialsDialogProps) {
  const { title, description, isSending, failure, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isSending}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            loading={isSending}
            loadingLabel={props.sendingLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void props.onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        {props.children}
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
