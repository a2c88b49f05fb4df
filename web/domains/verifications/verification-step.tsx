import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button } from '#ui/controls/button.tsx';
import { StepProgress } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useVerificationSkip } from './verification-notice.tsx';
import { VerificationDocuments } from './verification-section.tsx';
import { ownVerificationsQuery } from './verifications.api.ts';
import { verificationWords as words } from './verifications.text.ts';

interface VerificationStepProps {
  /** The number of this step, which is the last one. */
  step: number;
  onDone: () => void;
}

/** The optional last step of a new provider. Skipping it also dismisses the notice of the dashboard. */
export function VerificationStep({ step, onDone }: VerificationStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { skip } = useVerificationSkip();
  const { data } = useQuery(ownVerificationsQuery());
  const hasSent = data !== undefined && data.verifications.length > 0;
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const leave = () => {
    if (!hasSent) skip();
    onDone();
  };
  return (
    <div className="flex flex-col gap-6">
      <StepProgress current={step} total={step} />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {words.noticeTitle}
      </h2>
      <div className="-mt-4 flex flex-col gap-1.5 text-muted">
        <p>{words.stepLead}</p>
        <p className="text-sm">{words.privacy}</p>
      </div>
      <Card>
        <VerificationDocuments />
      </Card>
      <Button
        variant={hasSent ? 'primary' : 'secondary'}
        size="lg"
        className="self-stretch sm:self-end"
        onClick={leave}
      >
        <span>{hasSent ? words.stepContinue : words.later}</span>
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}
