import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** Ends what one writes as soon as it has been sent. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(`draft:${key}`);
  } catch {
    // Storage is off: there was no draft.
  }
}

/** Those in this tab whose names begin so. */
export function forgetDraftsOf(prefix: string): void {
  try {
    const keys = Object.keys(sessionStorage);
    for (const key of keys) if (key.startsWith(`draft:${prefix}`)) sessionStorage.removeItem(key);
  } catch {
    // Storage is off: there was no draft.
  }
}

function readDraft(key: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(`draft:${key}`, JSON.stringify(draft));
  } catch {
    // Full or off: the form works, it only forgets on a reload.
  }
}

/** One text without a form around it, for example a message. */
export function readTextDraft(key: string): string {
  const { text } = readDraft(key);
  return typeof text === 'string' ? text : '';
}

export function writeTextDraft(key: string, text: string): void {
  if (text === '') forgetDraft(key);
  else writeDraft(key, { text });
}

/**
 * Keeps the named text fields of a form through a reload, in this tab only. Name no field with a secret, and
 * call `forgetDraft` when the form has been sent.
 */
export function useFormDraft<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  key: string,
  names: readonly FieldPath<Fields>[],
): void {
  const list = names.join();
  useEffect(() => {
    const fields = list.split(',') as FieldPath<Fields>[];
    const draft = readDraft(key);
    for (const name of fields) {
      const kept = draft[name];
      const isUntouched = !form.getFieldState(name).isDirty;
      if (typeof kept === 'string' && kept !== '' && isUntouched) {
        form.setValue(name, kept as FieldPathValue<Fields, typeof name>, { shouldDirty: true });
      }
    }
    const subscription = form.watch((values) => {
      const texts = fields.map((name) => [name, (values as Record<string, unknown>)[name] ?? '']);
      writeDraft(key, Object.fromEntries(texts) as Record<string, unknown>);
    });
    return () => subscription.unsubscribe();
  }, [form, key, list]);
}
