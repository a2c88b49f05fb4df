import Copy from 'lucide-react/icons/copy';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { webhooksWords as words } from './event-webhooks.text.ts';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showSuccess(words.copied);
  } catch {
    showError(words.copyFailed);
  }
}

interface WebhookSecretProps {
  secret: string;
  /** The former secret signs too for a while. */
  isRotation?: boolean;
  onDone: () => void;
}

/** A new secret, which is shown only now. */
export function WebhookSecret({ secret, isRotation = false, onDone }: WebhookSecretProps) {
  return (
    <Banner tone="success" role="status" title={words.shownOnce}>
      <p className="mt-2 rounded-md bg-surface px-3 py-2 font-mono text-sm wrap-anywhere text-ink select-all">
        <span className="sr-only">{words.secret}: </span>
        <span translate="no">{secret}</span>
      </p>
      <p className="mt-2 text-sm">{isRotation ? words.bothSign : words.secretHow}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={<Copy />} onClick={() => void copy(secret)}>
          {words.copy}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </Banner>
  );
}
