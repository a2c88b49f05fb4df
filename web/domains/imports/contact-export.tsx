import { useState, type ReactNode } from 'react';
import {
  contactExportQuery,
  MAX_EXPORT_REASON,
} from '@oficio/contract/domains/imports/imports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useZodForm } from '#platform/api/zod-form.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { fileName } from './download-button.tsx';
import { requestDownload } from './imports.api.ts';
import { importsWords as words } from './imports.text.ts';

type ContactExport = 'people' | 'cards';

function ReasonDialog({ name, onClose }: { name: ContactExport; onClose: () => void }) {
  const form = useZodForm(contactExportQuery, { defaultValues: { reason: '' } });
  const { mutateAsync } = useMutation({ mutationFn: requestDownload });
  const submit = useSubmit(form, {
    send: async ({ reason }) => saveFile(await mutateAsync({ name, reason }), fileName(name)),
    refusal: { fields: ['reason'], fallback: words.downloadFailed },
    onSent: onClose,
  });
  return (
    <FormDialog
      title={words.downloads[name]}
      description={words.reasonLead}
      submit={submit}
      words={{ cancel: words.reasonCancel, send: words.reasonSend, sending: words.reasonSending }}
      onClose={onClose}
    >
      <Field label={words.exportReason} required error={form.formState.errors.reason?.message}>
        <TextArea limit={MAX_EXPORT_REASON} rows={2} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

/** Downloads a file with mail addresses and phones, after a reason that the audit log keeps. */
export function ContactExport({ name, children }: { name: ContactExport; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        icon={<Download />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <ReasonDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
