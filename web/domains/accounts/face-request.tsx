import { useState } from 'react';
import { useUser } from '#platform/session/session.ts';
import { Card } from '#ui/layout/card.tsx';
import { accountsProfileWords as words } from './accounts-profile.text.ts';
import { OwnProfilePhoto } from './own-profile/own-profile-photo.tsx';

/** Asks a user without a photo for one, and says why. Stays on the page after the upload. */
export function FaceRequest() {
  const user = useUser();
  const [wasMissing] = useState(user?.photoUrl === null);
  if (!user || !wasMissing) return null;
  return (
    <Card padding="sm" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-text text-base font-semibold tracking-normal">{words.face}</h3>
        <p className="mt-1 text-sm text-muted">{words.faceReason}</p>
      </div>
      <div className="mx-auto sm:mx-0">
        <OwnProfilePhoto name={user.fullName} photoUrl={user.photoUrl} />
      </div>
    </Card>
  );
}
