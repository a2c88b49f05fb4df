import { useState, type SyntheticEvent } from 'react';
import type { TextDetails } from '@oficio/contract/domains/texts/texts.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { PreviewSection } from './text-preview.tsx';
import { StateBadge } from './state-badge.tsx';
import { TextPartField } from './text-part.tsx';
import {
  isOvertaken,
  previewTextMutation,
  reloadTextMutation,
  saveTextMutation,
  textQuery,
} from './texts.api.ts';
import { textsWords as words } from './texts.text.ts';

const contentsOf = ({ parts }: TextDetails) =>
  Object.fromEntries(parts.map(({ name, content }) => [name, content]));
const originalsOf = ({ parts }: TextDetails) =>
  Object.fromEntries(parts.map(({ name, original }) => [name, original]));

/** Returns the refusal of each part. */
const issuesOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    error instanceof ApiError
      ? error.issues.map(({ path, message }) => [path.replace('parts.', ''), message])
      : [],
  );

function WordList({ text }: { text: TextDetails }) {
  return (
    <details className="mt-6 rounded-lg border border-line px-4 py-1">
      <summary className="min-h-touch py-2.5 font-semibold">{words.words}</summary>
      <dl className="flex flex-col gap-2 pb-3 text-sm wrap-anywhere">
        {[{ name: 'brand', example: words.brandExample }, ...text.words].map((word) => (
          <div key={word.name} className="flex flex-wrap gap-x-3">
            <dt className="font-mono">{`{${word.name}}`}</dt>
            <dd className="text-muted">{word.example ?? words.condition}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-3 text-sm text-muted">{words.alternatives}</p>
    </details>
  );
}

/** Returns the parts that another person changed since the typed words were loaded, with their words. */
function storedMeanwhile(loaded: TextDetails, stored: TextDetails): ReadonlyMap<string, string> {
  const before = contentsOf(loaded);
  return new Map(
    stored.parts
      .filter(({ name, content }) => content !== before[name])
      .map(({ name, content }) => [name, content]),
  );
}

function useTextForm(text: TextDetails) {
  const [parts, setParts] = useState(() => contentsOf(text));
  // The version of the typed words. That of the text may be newer, when the page reads it again.
  const [loaded, setLoaded] = useState(text);
  const [meanwhile, setMeanwhile] = useState<ReadonlyMap<string, string>>(new Map());
  const [asksEveryAccount, setAsks] = useState(false);
  const save = useMutation(saveTextMutation);
  const preview = useMutation(previewTextMutation);
  const reload = useMutation(reloadTextMutation);
  const { key } = text;
  const send = (contents: Record<string, string>) =>
    save.mutate(
      {
        key,
        body: {
          version: loaded.version,
          parts: contents,
          ...(text.isAccepted && { asksEveryAccount }),
        },
      },
      {
        onSuccess: (saved) => {
          setParts(contentsOf(saved));
          setLoaded(saved);
          setMeanwhile(new Map());
          setAsks(false);
          preview.reset();
          showSuccess(words.saved);
        },
      },
    );
  const compare = () =>
    reload.mutate(key, {
      onSuccess: (stored) => {
        setMeanwhile(storedMeanwhile(loaded, stored));
        setLoaded(stored);
        save.reset();
      },
    });
  const error = reload.error ?? save.error ?? preview.error;
  return {
    parts,
    meanwhile,
    asksEveryAccount,
    setAsks,
    send,
    error,
    issues: issuesOf(error),
    isSaving: save.isPending,
    isOvertaken: isOvertaken(save.error),
    isComparing: reload.isPending,
    compare,
    change: (name: string, value: string) => setParts((all) => ({ ...all, [name]: value })),
    show: () => {
      save.reset();
      preview.mutate({ key, body: { parts } });
    },
    preview: preview.data,
  };
}

function ResetButton({ text, onReset }: { text: TextDetails; onReset: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text.state === 'ORIGINAL') return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {words.reset}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.resetTitle}
        description={words.resetBody}
        confirmLabel={words.reset}
        cancelLabel={words.cancel}
        onConfirm={() => {
          setIsOpen(false);
          onReset();
        }}
      />
    </>
  );
}

function Editor({ text }: { text: TextDetails }) {
  const form = useTextForm(text);
  const [firstDifference] = form.meanwhile.keys();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.send(form.parts);
  };
  return (
    <>
      <WordList text={text} />
      <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-6">
        {text.parts.map((part) => (
          <TextPartField
            key={part.name}
            part={part}
            value={form.parts[part.name] ?? ''}
            meanwhile={form.meanwhile.get(part.name)}
            isFirstDifference={part.name === firstDifference}
            error={form.issues.get(part.name)}
            onChange={(value) => form.change(part.name, value)}
          />
        ))}
        {text.isAccepted && (
          <Checkbox
            label={words.asksEveryAccount}
            hint={words.asksEveryAccountHint}
            checked={form.asksEveryAccount}
            onChange={(event) => form.setAsks(event.target.checked)}
          />
        )}
        {form.error && (
          <Banner
            tone="danger"
            role="alert"
            action={
              form.isOvertaken && (
                <Button
                  variant="secondary"
                  loading={form.isComparing}
                  loadingLabel={words.comparing}
                  onClick={form.compare}
                >
                  {words.compare}
                </Button>
              )
            }
          >
            {form.issues.size > 0 ? words.refused : errorMessage(form.error, words.saveFailed)}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.isSaving} loadingLabel={words.saving}>
            {words.save}
          </Button>
          <Button variant="secondary" onClick={form.show}>
            {words.preview}
          </Button>
          <ResetButton text={text} onReset={() => form.send(originalsOf(text))} />
        </div>
      </form>
      {form.preview && <PreviewSection sort={text.sort} preview={form.preview} />}
    </>
  );
}

/** The words of one mail or page, with a preview. */
export default function TextEditorPage() {
  const { id = '' } = useParams();
  const query = useQuery(textQuery(id));
  return (
    <>
      <Link to="/admin/texts" className="text-link">
        {words.back}
      </Link>
      <QueryState
        query={query}
        title={words.loadFailed}
        className="mt-6"
        skeleton={
          <SkeletonRegion className="mt-6">
            <Skeleton shape="block" className="h-96 w-full" />
          </SkeletonRegion>
        }
      >
        {(text) => (
          <>
            <PageHeading
              title={text.title}
              eyebrow={words.sorts[text.sort]}
              className="mt-4"
              actions={<StateBadge state={text.state} />}
            >
              {text.sort === 'mail' ? words.mailHint : words.pageHint}
            </PageHeading>
            <Editor key={text.key} text={text} />
          </>
        )}
      </QueryState>
    </>
  );
}
