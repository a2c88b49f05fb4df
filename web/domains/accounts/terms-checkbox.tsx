import { ExternalLink } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { accountsText } from './accounts.text.ts';

interface TermsCheckboxProps {
  registration: UseFormRegisterReturn;
  error?: string | undefined;
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link font-semibold">
      {children}
      <ExternalLink className="ml-1 inline size-3.5" aria-hidden="true" />
      <span className="sr-only"> {accountsText.opensInNewTab}</span>
    </a>
  );
}

/** States that one is over 18, and accepts both documents. */
export function TermsCheckbox({ registration, error }: TermsCheckboxProps) {
  return (
    <Checkbox
      {...registration}
      error={error}
      label={
        <>
          Soy mayor de 18 años y acepto los{' '}
          <NewTabLink to="/terms">términos y condiciones</NewTabLink> y la{' '}
          <NewTabLink to="/privacy">política de privacidad</NewTabLink>.
        </>
      }
    />
  );
}
