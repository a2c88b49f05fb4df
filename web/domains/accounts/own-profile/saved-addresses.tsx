import { useState } from 'react';
import type { SavedAddress } from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import { MAX_SAVED_ADDRESSES } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { errorMessage } from '#platform/api/api-error.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { addressesQuery, useAddressDeletion } from '../accounts-addresses.api.ts';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

/**
 * The addresses that the user saved while booking. Nothing while there are none, because they are saved in the booking and
 * not here.
 */
export function SavedAddresses() {
  const { data: addresses = [] } = useQuery(addressesQuery());
  const deletion = useAddressDeletion();
  const [chosen, setChosen] = useState<SavedAddress | null>(null);
  if (addresses.length === 0) return null;
  const remove = (address: SavedAddress) =>
    deletion.mutate(address.id, {
      onSuccess: () => showSuccess(words.addressDeleted),
      onError: (error) => showError(errorMessage(error, words.addressFailed)),
      onSettled: () => setChosen(null),
    });
  return (
    <Card as="section" aria-labelledby="direcciones">
      <h2 id="direcciones" className="text-xl">
        {words.addresses}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {words.addressesLead(addresses.length, MAX_SAVED_ADDRESSES)}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {addresses.map((address) => (
          <li key={address.id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{address.name}</p>
              <p className="text-sm text-muted">{`${address.street}, ${address.district}`}</p>
            </div>
            <IconButton
              label={words.deleteAddress(address.name)}
              onClick={() => setChosen(address)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          title={words.deleteAddressTitle(chosen.name)}
          description={words.deleteAddressNote}
          loading={deletion.isPending}
          onOpenChange={(isOpen) => !isOpen && setChosen(null)}
          onConfirm={() => remove(chosen)}
        />
      )}
    </Card>
  );
}
