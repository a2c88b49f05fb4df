import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Part } from './dispute-parts.tsx';
import { nextDispute, settleMutation, type Settlement } from './disputes.api.ts';
import { disputesWords as words } from './disputes.text.ts';
import { SettlementFields, useSettlementForm } from './settlement-fields.tsx';

/** Settles an order. A second step says what follows before the order is settled. */
export function SettleForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const form = useSettlementForm();
  const { mutateAsync } = useMutation(settleMutation(id));
  const idempotency = useIdempotencyKey();
  const openNext = async () => {
    const next = await nextDispute(id);
    await navigate(next === null ? '/admin/disputes' : `/admin/disputes/${next}`);
  };
  const [settlement, setSettlement] = useState<Settlement | null>(null);
  const { onSubmit, isSending, failure } = useSubmit(form, {
    send: (body) => mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) }),
    refusal: { fields: ['as', 'cause', 'grounds'], fallback: words.settleFailed },
    onSent: () => {
      showSuccess(words.settledDone);
      void openNext();
    },
    onRefused: () => {
      setSettlement(null);
      return false;
    },
  });
  const review = form.handleSubmit(setSettlement);
  return (
    <Part title={words.settle}>
      <Form submit={{ onSubmit: (event) => void review(event), failure }}>
        <SettlementFields form={form} />
        <Button type="submit" className="self-start">
          {words.review}
        </Button>
      </Form>
      {settlement && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setSettlement(null)}
          title={words.confirmTitle[settlement.as]}
          description={words.effects[settlement.as]}
          confirmLabel={words.confirm}
          cancelLabel={words.keepReading}
          tone={settlement.as === 'CANCELLED' ? 'danger' : 'primary'}
          loading={isSending}
          onConfirm={onSubmit}
        />
      )}
    </Part>
  );
}
