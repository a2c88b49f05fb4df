import { useState } from 'react';
import { MAX_TOKENS } from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { QueryState } from '#platform/api/query-state.tsx';
import { useFocusOnChange } from '#platform/focus/use-focus-on-change.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { tokensQuery } from './tokens.api.ts';
import { tokensWords as words } from './tokens.text.ts';
import { NewToken } from './new-token.tsx';
import { TokenForm, type TokenOwner } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';

/** The keys with which programs of this person call the API. */
export function PersonalTokens({ user }: { user: TokenOwner }) {
  const query = useQuery(tokensQuery);
  const [step, setStep] = useState<'list' | 'form' | { token: string }>('list');
  const content = useFocusOnChange(step);
  return (
    <Card as="section" aria-labelledby="programas" className="flex flex-col gap-4">
      <h2 id="programas" tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {words.title}
      </h2>
      <p className="text-muted">{words.lead}</p>
      <a href="/api/docs" className="text-link self-start">
        {words.guide}
      </a>
      <div
        ref={content}
        role="group"
        aria-label={words.title}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none"
      >
        {typeof step === 'object' && <NewToken token={step.token} onDone={() => setStep('list')} />}
        {step === 'form' && (
          <TokenForm
            user={user}
            onCreated={(token) => setStep({ token })}
            onCancel={() => setStep('list')}
          />
        )}
        <QueryState
          query={query}
          fallback={words.loadFailed}
          skeleton={
            <SkeletonRegion>
              <Skeleton shape="block" className="h-20 w-full" />
            </SkeletonRegion>
          }
        >
          {(tokens) => (
            <>
              {tokens.length === 0 ? (
                step === 'list' && <p className="text-muted">{words.none}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {tokens.map((token) => (
                    <TokenRow key={token.id} token={token} />
                  ))}
                </ul>
              )}
              {step === 'list' &&
                (tokens.length < MAX_TOKENS ? (
                  <Button
                    className="sm:self-start"
                    icon={<KeyRound />}
                    onClick={() => setStep('form')}
                  >
                    {words.add}
                  </Button>
                ) : (
                  <p className="text-muted">{words.full(MAX_TOKENS)}</p>
                ))}
            </>
          )}
        </QueryState>
      </div>
    </Card>
  );
}
