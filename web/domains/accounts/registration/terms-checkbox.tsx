import ExternalLink from 'lucide-react/icons/external-link';
import { Checkbox, type CheckboxProps } from '#ui/controls/checkbox.tsx';
import { accountsText } from '../accounts.text.ts';

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="text-link font-semibold">
      <span>{children}</span>
      <ExternalLink className="ml-1 inline size-3.5" aria-hidden="true" />
      <span className="sr-only"> {accountsText.opensInNewTab}</span>
    </a>
  );
}

/** Confirms that the user is over 18 and accepts the terms and the privacy policy. */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <>
          <span>Soy mayor de 18 años y acepto los</span>{' '}
          <NewTabLink to="/terms">términos y condiciones</NewTabLink> <span>y la</span>{' '}
          <NewTabLink to="/privacy">política de privacidad</NewTabLink>
          <span>.</span>
        </>
      }
    />
  );
}
