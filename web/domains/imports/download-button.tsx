import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { errorMessage } from '#platform/api/api-error.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { requestDownload, type Download as Name } from './imports.api.ts';
import { importsWords as words } from './imports.text.ts';

const today = () => new Date().toISOString().slice(0, 10);

export const fileName = (name: Name) =>
  name === 'template' ? words.templateFile : `${words.files[name]}-${today()}.csv`;

/** Downloads a file for spreadsheets. */
export function DownloadButton({ name, children }: { name: Name; children: ReactNode }) {
  const request = useMutation({ mutationFn: requestDownload });
  const download = () =>
    request.mutate(
      { name },
      {
        onSuccess: (file) => saveFile(file, fileName(name)),
        onError: (error) => showError(errorMessage(error, words.downloadFailed)),
      },
    );
  return (
    <Button
      variant="secondary"
      className="self-start"
      icon={<Download />}
      loading={request.isPending}
      onClick={download}
    >
      {children}
    </Button>
  );
}
