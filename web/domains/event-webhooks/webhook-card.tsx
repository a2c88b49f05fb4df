import { useState } from 'react';
import type { Webhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { useFocusOnChange } from '#platform/focus/use-focus-on-change.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as api from './event-webhooks.api.ts';
import { nameOfEvents, webhooksWords as words } from './event-webhooks.text.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const onError = (error: Error) => showError(errorMessage(error, words.failed));

function Disabled({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending } = useMutation(api.enableWebhookMutation);
  const enable = () => mutate(webhook.id, { onSuccess: () => showSuccess(words.enabled), onError });
  return (
    <Banner tone="warning" role="status">
      <p>{webhook.disabledReason && words.reasons[webhook.disabledReason]}</p>
      <Button className="mt-3" loading={isPending} onClick={enable}>
        {webhook.disabledReason === 'HOLDER_LOST' ? words.keepUsing : words.enable}
      </Button>
    </Banner>
  );
}

/** The creator of a webhook and its holder. */
function People({ webhook: { id, creator, holder, disabledAt } }: { webhook: Webhook }) {
  const { mutate, isPending } = useMutation(api.enableWebhookMutation);
  const names = [
    creator && words.createdBy(creator.fullName),
    holder && holder.id !== creator?.id && words.heldBy(holder.fullName),
  ].filter((name) => typeof name === 'string');
  const hold = () => mutate(id, { onSuccess: () => showSuccess(words.held), onError });
  return (
    <>
      {names.length > 0 && <p className="text-sm text-muted">{names.join(' · ')}</p>}
      {holder === null && disabledAt === null && (
        <p className="text-sm text-muted">
          {words.unheld}{' '}
          <Button variant="ghost" className="px-3 text-sm" loading={isPending} onClick={hold}>
            {words.hold}
          </Button>
        </p>
      )}
    </>
  );
}

/** The reason why the last event did not arrive, and the time of the next attempt. */
function Trouble({ trouble }: { trouble: NonNullable<Webhook['trouble']> }) {
  const { attempts, lastStatus, nextAttemptAt } = trouble;
  const next = nextAttemptAt && formatDayAndTime(nextAttemptAt, deviceZone());
  return <p className="text-sm">{words.trouble(attempts, words.lastStatus(lastStatus), next)}</p>;
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
  const { url, events, disabledAt, waiting, trouble } = webhook;
  const isInTrouble = disabledAt === null && Boolean(trouble);
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
          <p className="text-sm text-muted">{events.map(nameOfEvents).join(' · ')}</p>
          <People webhook={webhook} />
          {waiting > 0 && <p className="text-sm text-muted">{words.waiting(waiting)}</p>}
        </div>
        {disabledAt === null ? (
          <Badge tone={isInTrouble ? 'warning' : 'success'}>
            {isInTrouble ? words.inTrouble : words.inUse}
          </Badge>
        ) : (
          <Badge tone="danger">{words.disabled}</Badge>
        )}
      </div>
      {isInTrouble && trouble && <Trouble trouble={trouble} />}
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
