import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { usePublicSettings } from '../../platform/pages/public-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { showError } from '../../ui/feedback/toaster.tsx';
import { exportOwnDataMutation } from './administration-own.api.ts';
import { ownDataWords as words } from './administration-own.text.ts';

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = words.fileName;
  link.click();
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a copy of the user's data and explains how to request its deletion. */
export function OwnData() {
  const { supportEmail } = usePublicSettings();
  const { mutateAsync, isPending } = useMutation(exportOwnDataMutation);
  const download = async () => {
    try {
      save(await mutateAsync());
    } catch (error) {
      showError(errorMessage(error, words.failed));
    }
  };
  return (
    <Card as="section" aria-labelledby="tus-datos">
      <h2 id="tus-datos" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1.5 text-muted">
        {words.lead}{' '}
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`} className="text-link break-all">
            {supportEmail}
          </a>
        ) : (
          words.supportUnknown
        )}
        .
      </p>
      <Button
        variant="secondary"
        icon={<Download />}
        className="mt-4"
        loading={isPending}
        loadingLabel={words.downloading}
        onClick={() => void download()}
      >
        {words.download}
      </Button>
    </Card>
  );
}
