import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { tabDrafts } from './draft-store.ts';

function readFields(key: string): Record<string, unknown> {
  const draft = tabDrafts.read(key);
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

/**
 * Stores the named text fields of a form in this tab and restores them. Do not name a field with a
 * secret, and call `tabDrafts.remove` after the form was sent.
 */
export function useFormDraft<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  key: string,
  names: readonly FieldPath<Fields>[],
): void {
  const list = names.join();
  useEffect(() => {
    const fields = list.split(',') as FieldPath<Fields>[];
    const draft = readFields(key);
    for (const name of fields) {
      const stored = draft[name];
      const isUntouched = !form.getFieldState(name).isDirty;
      if (typeof stored === 'string' && stored !== '' && isUntouched) {
        form.setValue(name, stored as FieldPathValue<Fields, typeof name>, { shouldDirty: true });
      }
    }
    const subscription = form.watch((values) => {
      const texts = fields.map((name) => [name, (values as Record<string, unknown>)[name] ?? '']);
      tabDrafts.write(key, Object.fromEntries(texts));
    });
    return () => subscription.unsubscribe();
  }, [form, key, list]);
}
