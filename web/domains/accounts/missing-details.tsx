import { useId } from 'react';
import type { SessionUser } from '#platform/session/session.ts';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { accountsText } from './accounts.text.ts';
import { CompleteProfileForm } from './registration/complete-profile-form.tsx';

export interface OuterForm {
  formId: string;
  onSaved: () => void;
  /** Gets the address of the profile as it is typed; `placeId` is empty until a place is chosen. */
  onAddress: (address: { text: string; placeId: string }) => void;
}

export interface MissingDetailsProps {
  user: SessionUser;
  /** The order has an address of its own and does not need the one of the profile. */
  hasOwnAddress?: boolean;
  /** The form around it sends these fields too, by their form's id; they then have no button. */
  outer?: OuterForm | undefined;
}

/**
 * A form, inside an order or a quote, for the details that every order requires and the user lacks.
 * Saving renews the session, so the parent component sees in its user that nothing is missing.
 */
export function MissingDetails({ user, hasOwnAddress = false, outer }: MissingDetailsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {accountsText.missingTitle}
      </h3>
      <p className="mt-1 mb-4 text-sm text-muted">{accountsText.missingLead}</p>
      <CompleteProfileForm
        user={user}
        isBrief
        hasOwnAddress={hasOwnAddress}
        formId={outer?.formId}
        onAddress={outer?.onAddress}
        onSaved={outer ? outer.onSaved : () => showSuccess(accountsText.profileSaved)}
      />
    </section>
  );
}
