import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorMessage } from '#platform/api/api-error.ts';
import { saveExcelFile } from '#platform/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { overviewWords as words } from './overview.text.ts';

/** Downloads a file for spreadsheets. */
export function FileButton({ request, name }: { request: () => Promise<string>; name: string }) {
  const file = useMutation({ mutationFn: request });
  const download = () =>
    file.mutate(undefined, {
      onSuccess: (text) => saveExcelFile(text, name),
      onError: (error) => showError(errorMessage(error, words.downloadFailed)),
    });
  return (
    <Button variant="secondary" icon={<Download />} loading={file.isPending} onClick={download}>
      {words.download}
    </Button>
  );
}
