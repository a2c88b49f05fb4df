import { Suspense, useState } from 'react';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { serviceRequestsWords as words } from './service-requests.text.ts';

const importDialog = () => import('./service-request-dialog.tsx');
const ServiceRequestDialog = lazyPart(async () => (await importDialog()).ServiceRequestDialog);

export interface ServiceRequestButtonProps {
  provider: { profileId: string; fullName: string };
}

/** Reserves the space of the button until the session is known. */
function ButtonPlaceholder() {
  return (
    <span data-shown="signed-in">
      <Skeleton shape="block" className="h-11 w-48" />
    </span>
  );
}

/**
 * Opens the dialog of a service request. Hidden from visitors and from the provider themselves. The
 * dialog is preloaded on hover and focus, and stays open when the session ends.
 */
export function ServiceRequestButton({ provider }: ServiceRequestButtonProps) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.providerProfileId === provider.profileId) return null;
  return (
    <>
      {user ? (
        <Button
          icon={<MessageSquareText />}
          onPointerEnter={() => void importDialog().catch(() => undefined)}
          onFocus={() => void importDialog().catch(() => undefined)}
          onClick={() => setIsOpen(true)}
        >
          {words.request}
        </Button>
      ) : (
        <ButtonPlaceholder />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ServiceRequestDialog provider={provider} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
