import { useEffect } from 'react';
import { errorMessage } from './api/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { showError } from '../ui/feedback/toaster.tsx';
import { controlsText } from '../ui/ui-controls.text.ts';
import { uiText } from '../ui/ui.text.ts';

export interface SlotsFailureProps {
  error: unknown;
  onRetry: () => void;
  text?: string;
}

/**
 * Replaces days or slots that did not load. Also shows a toast, because a long form may hide the
 * sentence.
 */
export function SlotsFailure({
  error,
  onRetry,
  text = controlsText.slotsFailed,
}: SlotsFailureProps) {
  useEffect(() => {
    showError(errorMessage(error, text));
  }, [error, text]);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-danger-ink">
      <span>{text}</span>
      <Button variant="ghost" onClick={onRetry}>
        {uiText.retry}
      </Button>
    </p>
  );
}
