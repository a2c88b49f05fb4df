import { useState } from 'react';
import { calendarDoubtsSchema } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { addCalendarMutation } from './calendars.api.ts';
import { calendarsWords as words } from './calendars.text.ts';

interface DoubtsDialogProps {
  error: unknown;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Returns what the server did not understand of the calendar; null for another error. */
function doubtsOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'CALENDAR_DOUBTS') return null;
  return calendarDoubtsSchema.safeParse(error.details).data ?? null;
}

/** Says what was not understood before the calendar is added. */
function DoubtsDialog({ error, isPending, onConfirm, onClose }: DoubtsDialogProps) {
  const doubts = doubtsOf(error);
  return (
    <ConfirmDialog
      open={doubts !== null}
      onOpenChange={onClose}
      tone="primary"
      title={doubts && words.doubtsTitle(doubts.name)}
      description={
        doubts && (
          <>
            <span className="block">{words.doubts}</span>
            <span className="mt-2 block max-h-[40dvh] overflow-y-auto">
              {doubts.remarks.map((remark) => (
                <span key={remark} className="mb-2 block wrap-anywhere">
                  {remark}
                </span>
              ))}
            </span>
          </>
        )
      }
      confirmLabel={words.addAnyway}
      loading={isPending}
      onConfirm={onConfirm}
    />
  );
}

/** Adds a calendar by its address. The server reads it before it answers, and asks first about what it did not understand. */
export function AddCalendarForm() {
  const [url, setUrl] = useState('');
  const { mutate, isPending, error, reset } = useMutation(addCalendarMutation);
  // The dialog stays while the confirmed calendar is added.
  const [doubts, setDoubts] = useState<unknown>(null);
  const add = (despiteRemarks = false) =>
    mutate(
      { url: url.trim(), ...(despiteRemarks && { despiteRemarks }) },
      {
        onSuccess: ({ name }) => {
          setUrl('');
          showSuccess(words.added(name));
        },
        onSettled: (_added, failure) => setDoubts(failure),
      },
    );
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) add();
      }}
    >
      <Field
        label={words.address}
        hint={words.addressHint}
        error={error && !doubtsOf(error) ? errorMessage(error, words.addFailed) : undefined}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            if (error) reset();
          }}
        />
      </Field>
      <Button type="submit" className="self-start" loading={isPending}>
        {words.add}
      </Button>
      <DoubtsDialog
        error={doubts}
        isPending={isPending}
        onConfirm={() => add(true)}
        onClose={() => setDoubts(null)}
      />
    </form>
  );
}
