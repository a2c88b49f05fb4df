import type { DisputeSummary } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import type { Settlement } from './disputes.api.ts';
import { disputesWords as words } from './disputes.text.ts';
import { SettlementFields, useSettlementForm } from './settlement-fields.tsx';

interface BulkDialogProps {
  disputes: readonly DisputeSummary[];
  /** The person whose orders they are. */
  name: string;
  onSend: (body: Settlement) => Promise<unknown>;
  onClose: () => void;
}

/** Requests one decision for several disputes, and names them and what follows. */
export function BulkDialog({ disputes, name, onSend, onClose }: BulkDialogProps) {
  const form = useSettlementForm();
  const submit = useSubmit(form, {
    send: onSend,
    refusal: { fields: ['as', 'cause', 'grounds'], fallback: words.settleFailed },
    onSent: onClose,
  });
  return (
    <FormDialog
      title={words.settleSeveral(disputes.length, name)}
      description={words.settleSeveralLead(disputes.length)}
      submit={submit}
      tone="danger"
      words={{ cancel: words.keepReading, send: words.settleAll(disputes.length) }}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-1">
        {disputes.map(({ id, title: service, client, provider }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{service}</span>
            <span>{` · ${words.between(client.fullName, provider.fullName)}`}</span>
          </li>
        ))}
      </ul>
      <SettlementFields form={form} />
    </FormDialog>
  );
}
