import { MAX_BIO_LENGTH } from '@oficio/contract/domains/providers/providers.schema.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { providersWords as words } from '../providers.text.ts';

export interface BiographyFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

export function BiographyField({ registration, error }: BiographyFieldProps) {
  return (
    <Field label={words.biography} hint={words.biographyHint} error={error}>
      <TextArea
        {...registration}
        limit={MAX_BIO_LENGTH}
        rows={8}
        placeholder={words.biographyPlaceholder}
        className="min-h-52"
      />
    </Field>
  );
}
