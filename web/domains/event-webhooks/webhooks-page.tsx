import { useState } from 'react';
import { MAX_WEBHOOKS } from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Webhook from 'lucide-react/icons/webhook';
import { QueryState } from '#platform/api/query-state.tsx';
import { useFocusOnChange } from '#platform/focus/use-focus-on-change.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { webhooksQuery } from './event-webhooks.api.ts';
import { webhooksWords as words } from './event-webhooks.text.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** The addresses that receive events, each with its log. */
export default function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const [step, setStep] = useState<'list' | 'form' | { secret: string }>('list');
  const content = useFocusOnChange(step);
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div
        ref={content}
        role="group"
        aria-label={words.title}
        tabIndex={-1}
        className="mt-7 flex flex-col gap-4 outline-none"
      >
        {typeof step === 'object' && (
          <WebhookSecret secret={step.secret} onDone={() => setStep('list')} />
        )}
        {step === 'form' && (
          <WebhookForm
            onCreated={(secret) => setStep({ secret })}
            onCancel={() => setStep('list')}
          />
        )}
        <QueryState
          query={query}
          title={words.loadFailed}
          skeleton={
            <SkeletonRegion>
              <Skeleton shape="block" className="h-40 w-full" />
            </SkeletonRegion>
          }
        >
          {(webhooks) => (
            <>
              {step === 'list' &&
                (webhooks.length < MAX_WEBHOOKS ? (
                  <Button className="sm:self-start" icon={<Plus />} onClick={() => setStep('form')}>
                    {words.add}
                  </Button>
                ) : (
                  <p className="text-muted">{words.full(MAX_WEBHOOKS)}</p>
                ))}
              {webhooks.length === 0 && step === 'list' && (
                <EmptyState title={words.none} headingLevel={2} icon={<Webhook />}>
                  {words.noneHint}
                </EmptyState>
              )}
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} />
              ))}
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}
