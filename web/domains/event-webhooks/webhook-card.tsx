import { useState } from 'react';
import type { EventRecord } from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import type { Webhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { useFocusOnChange } from '#platform/focus/use-focus-on-change.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as api from './event-webhooks.api.ts';
import { webhooksWords as words } from './event-webhooks.text.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** A pattern of all events of a record has words, a single type is shown as it is. */
function nameOf(pattern: string): string {
  if (pattern === '*') return words.all;
  const [record = '', type] = pattern.split('.');
  return type === '*' && record in words.records ? words.records[record as EventRecord] : pattern;
}

const onError = (error: Error) => showError(errorMessage(error, words.failed));

function Disabled({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending } = useMutation(api.enableWebhookMutation);
  const enable = () => mutate(webhook.id, { onSuccess: () => showSuccess(words.enabled), onError });
  return (
    <Banner tone="warning" role="status">
      <p>{webhook.disabledReason && words.reasons[webhook.disabledReason]}</p>
      <Button className="mt-3" loading={isPending} onClick={enable}>
        {words.enable}
      </Button>
    </Banner>
  );
}

type Question = 'rotate' | 'remove' | null;

interface ActionsProps {
  webhook: Webhook;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSecret: (secret: string) => void;
}

function Actions({ webhook, isOpen, onOpen, onSecret }: ActionsProps) {
  const { id, url, disabledAt } = webhook;
  const [question, setQuestion] = useState<Question>(null);
  const test = useMutation(api.testWebhookMutation);
  const rotation = useMutation(api.rotateSecretMutation);
  const removal = useMutation(api.deleteWebhookMutation);
  const close = () => setQuestion(null);
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () => {
        showSuccess(words.tested);
        onOpen(true);
      },
      onError,
    });
  const confirm = () =>
    question === 'rotate'
      ? rotation.mutate(id, {
          onSuccess: ({ secret }) => onSecret(secret),
          onError,
          onSettled: close,
        })
      : removal.mutate(id, {
          onSuccess: () => showSuccess(words.removed),
          onError,
          onSettled: close,
        });
  const isRotation = question === 'rotate';
  return (
    <div className="flex flex-wrap gap-1">
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? words.hideDeliveries : words.showDeliveries}
      </Button>
      {disabledAt === null && (
        <Button variant="ghost" loading={test.isPending} onClick={sendTest}>
          {words.test}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setQuestion('rotate')}>
        {words.rotate}
      </Button>
      <Button variant="ghost" onClick={() => setQuestion('remove')}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && close()}
        title={isRotation ? words.rotateQuestion : words.removeQuestion(new URL(url).host)}
        description={isRotation ? words.rotateEffects : words.removeEffects}
        confirmLabel={isRotation ? words.rotate : words.remove}
        loading={rotation.isPending || removal.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

/** One webhook with its log. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { url, events, disabledAt, waiting } = webhook;
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const content = useFocusOnChange(secret);
  return (
    <Card as="article" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere" translate="no">
            {url}
          </h2>
          <p className="text-sm text-muted">{events.map(nameOf).join(' · ')}</p>
          {waiting > 0 && <p className="text-sm text-muted">{words.waiting(waiting)}</p>}
        </div>
        <Badge tone={disabledAt === null ? 'success' : 'danger'}>
          {disabledAt === null ? words.inUse : words.disabled}
        </Badge>
      </div>
      {disabledAt !== null && <Disabled webhook={webhook} />}
      <div
        ref={content}
        role="group"
        aria-label={url}
        tabIndex={-1}
        className="flex flex-col gap-3 outline-none"
      >
        {secret !== null && (
          <WebhookSecret secret={secret} isRotation onDone={() => setSecret(null)} />
        )}
        <Actions webhook={webhook} isOpen={isOpen} onOpen={setIsOpen} onSecret={setSecret} />
      </div>
      {isOpen && <WebhookDeliveries webhookId={webhook.id} />}
    </Card>
  );
}
