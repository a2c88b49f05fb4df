import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorMessage } from '#platform/api/api-error.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { exportOwnDataMutation } from './own-account.api.ts';
import { ownDataWords as words } from './own-account.text.ts';

/** Downloads a copy of the user's data. */
export function OwnData() {
  const { mutateAsync, isPending } = useMutation(exportOwnDataMutation);
  const download = async () => {
    try {
      saveFile(await mutateAsync(), words.fileName);
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
