import { useState, type ReactNode } from 'react';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { Link } from 'react-router';
import { ClientProfileDialog } from '../orders/client-profile-dialog.tsx';
import type { NegotiationStatusProps } from './negotiation-status.tsx';

/** Returns the dialog with the profile of a client, and `show`, which opens it. */
export function useClientProfile() {
  const [client, setClient] = useState<Negotiation['client'] | null>(null);
  const dialog = client && <ClientProfileDialog client={client} onClose={() => setClient(null)} />;
  return { show: setClient, dialog };
}

export interface CounterpartProfileProps extends NegotiationStatusProps {
  onShowClient: (client: Negotiation['client']) => void;
  className: string;
  children: ReactNode;
}

/** Opens the profile of the other party: the page of a provider, or the dialog of a client. */
export function CounterpartProfile(props: CounterpartProfileProps) {
  const { negotiation, viewer, onShowClient, className, children } = props;
  const { client, providerProfile } = negotiation;
  if (viewer === 'client') {
    return (
      <Link to={`/provider-profiles/${providerProfile.id}`} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${className} cursor-pointer text-left`}
      onClick={() => onShowClient(client)}
    >
      {children}
    </button>
  );
}
