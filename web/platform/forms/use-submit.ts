import { useRef, useState, type SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { placeServerError, type ServerRefusal } from '../api/zod-form.ts';
import { tabDrafts } from '../drafts/draft-store.ts';

export interface SubmitOptions<Fields extends FieldValues, Output, Result> {
  /** Sends the valid fields, usually `mutateAsync` of a mutation. */
  send: (body: Output) => Promise<Result>;
  refusal: ServerRefusal<Fields>;
  onSent?: (result: Result, body: Output) => void;
  /** Handles an error that no field and no sentence of the form shows; returns true if it did. */
  onRefused?: (error: unknown, body: Output) => boolean;
  /** Called when fields are invalid and nothing is sent. */
  onInvalid?: () => void;
  /** The key of the draft of `useFormDraft`, which is removed when the form was sent. */
  draft?: string;
  /** The field that gets the focus with its text selected when the form as a whole is refused. */
  focusOnFailure?: FieldPath<Fields>;
}

export interface Submit {
  /** For `onSubmit` of a form, or a press that has no form. */
  onSubmit: (event?: SyntheticEvent) => void;
  isSending: boolean;
  /** The refusal that no field shows. */
  failure: string | null;
}

/**
 * Sends a form: checks its fields and focuses the first invalid one, ignores further presses while a request runs, shows
 * refusals of the server beside their fields, and others, such as a lost network, as `failure`. The input stays after a
 * refusal.
 */
export function useSubmit<Fields extends FieldValues, Output, Result>(
  form: UseFormReturn<Fields, unknown, Output>,
  options: SubmitOptions<Fields, Output, Result>,
): Submit {
  const { send, refusal, onSent, onRefused, onInvalid, draft, focusOnFailure } = options;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State changes with the next render only, and a second press may come before it.
  const isBusy = useRef(false);

  const refuse = (error: unknown, body: Output) => {
    if (onRefused?.(error, body)) return;
    const message = placeServerError(form, error, refusal);
    setFailure(message);
    if (message !== null && focusOnFailure) form.setFocus(focusOnFailure, { shouldSelect: true });
  };
  const submit = async (body: Output) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setIsSending(true);
    try {
      const result = await send(body);
      if (draft !== undefined) tabDrafts.remove(draft);
      onSent?.(result, body);
    } catch (error) {
      refuse(error, body);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  return {
    onSubmit: (event) => void form.handleSubmit(submit, onInvalid)(event),
    isSending,
    failure,
  };
}
