import { useId, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Form } from './form.tsx';
import type { Submit } from './use-submit.ts';

export interface FormDialogProps {
  title: string;
  description?: string;
  submit: Submit;
  words: { cancel: string; send: string; sending?: string };
  tone?: 'primary' | 'danger';
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that stays open while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, words, tone = 'primary', onClose, children } = props;
  const { isSending } = submit;
  const id = useId();
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
            form={id}
            variant={tone}
            loading={isSending}
            loadingLabel={words.sending}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <Form id={id} submit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}
