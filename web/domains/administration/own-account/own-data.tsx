import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { exportOwnDataMutation } from './own-account.api.ts';
import { ownDataWords as words } from './own-account.text.ts';

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = words.fileName;
  link.click();
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a copy of the user's data. */
export function OwnData() {
  const { mutateAsync, isPending } = useMutation(exportOwnDataMutation);
  const download = async () => {
    try {
      save(await mutateAsync());
    } catch (error) {
      showError(errorMessage(error, words.failed));
    }
  };
  return (
    <>
      <p className="text-muted">{words.lead}</p>
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
    </>
  );
}
