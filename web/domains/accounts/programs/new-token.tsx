import Copy from 'lucide-react/icons/copy';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { tokensWords as words } from './tokens.text.ts';

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token);
    showSuccess(words.copied);
  } catch {
    showError(words.copyFailed);
  }
}

/** A new token, which is shown only now. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <Banner tone="success" role="status" title={words.shownOnce}>
      <p className="mt-2 rounded-md bg-surface px-3 py-2 font-mono text-sm wrap-anywhere text-ink select-all">
        <span className="sr-only">{words.token}: </span>
        <span translate="no">{token}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={<Copy />} onClick={() => void copy(token)}>
          {words.copy}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </Banner>
  );
}
