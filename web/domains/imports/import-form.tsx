import { useState } from 'react';
import { MAX_IMPORT_BYTES, type Import } from '@oficio/contract/domains/imports/imports.schema.ts';
import { useMutation } from '@tanstack/react-query';
import FileSearch from 'lucide-react/icons/file-search';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DownloadButton } from './download-button.tsx';
import { ImportReport } from './import-report.tsx';
import { sendFileMutation } from './imports.api.ts';
import { importsWords as words } from './imports.text.ts';

interface CheckedProps {
  report: Import;
  isPending: boolean;
  onImport: (sendsLinks: boolean) => void;
}

/** Says what an import would do, and starts it. */
function Checked({ report, isPending, onImport }: CheckedProps) {
  const [sendsLinks, setSendsLinks] = useState(false);
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5" role="status">
      <div>
        <h3 className="text-lg">{words.checkedTitle}</h3>
        <p className="text-muted">{`${words.lines(report.lineCount)}. ${words.nothingYet}`}</p>
      </div>
      {report.firstNames.length > 0 && (
        <div>
          <p className="text-sm text-muted">{words.namesRead}</p>
          <p className="font-semibold wrap-anywhere">{report.firstNames.join(' · ')}</p>
          <p className="text-sm text-muted">{words.namesHint}</p>
        </div>
      )}
      <ImportReport report={report} />
      {report.createdCount + report.updatedCount === 0 ? (
        <p className="font-semibold">
          {report.personCount === 0 ? words.nothingToImport : words.nothingChanges}
        </p>
      ) : (
        <>
          <Checkbox
            checked={sendsLinks}
            onChange={(event) => setSendsLinks(event.target.checked)}
            label={words.sendsLinks}
          />
          <Button className="self-start" loading={isPending} onClick={() => onImport(sendsLinks)}>
            {words.import(report)}
          </Button>
        </>
      )}
    </div>
  );
}

/** Checks a file first; what was checked can be imported. */
export function ImportForm() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const checking = useMutation(sendFileMutation);
  const importing = useMutation(sendFileMutation);
  const checked = checking.data;
  const choose = (chosen: File | null) => {
    checking.reset();
    importing.reset();
    setFile(chosen);
    const isTooLarge = chosen !== null && chosen.size > MAX_IMPORT_BYTES;
    setProblem(isTooLarge ? words.fileHint : undefined);
  };
  const check = () => {
    if (!file) setProblem(words.fileNeeded);
    else if (!problem) checking.mutate({ file, mode: 'CHECK', sendsLinks: false });
  };
  const start = (sendsLinks: boolean) => {
    if (file)
      importing.mutate(
        { file, mode: 'IMPORT', sendsLinks },
        {
          onSuccess: () => {
            checking.reset();
            showSuccess(words.started);
          },
          onError: (error) => showError(errorMessage(error, words.importFailed)),
        },
      );
  };
  const failure = checking.error && errorMessage(checking.error, words.checkFailed);
  return (
    <Card as="section" aria-labelledby="importar" className="flex flex-col gap-5">
      <div>
        <h2 id="importar" className="text-xl">
          {words.importTitle}
        </h2>
        <p className="mt-1 text-muted">{words.importLead}</p>
      </div>
      <DownloadButton name="template">{words.template}</DownloadButton>
      <Field label={words.file} hint={words.fileHint} error={problem ?? failure ?? undefined}>
        <TextInput
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </Field>
      <Button
        className="self-start"
        variant={checked ? 'secondary' : 'primary'}
        icon={<FileSearch />}
        loading={checking.isPending}
        loadingLabel={words.checking}
        onClick={check}
      >
        {words.check}
      </Button>
      {checked && <Checked report={checked} isPending={importing.isPending} onImport={start} />}
    </Card>
  );
}
