import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { seenProfileQuery } from '../providers.api.ts';

interface ViewerCheckProps {
  profileId: string;
  onChecked: (isHidden: boolean) => void;
}

/**
 * Requests the profile as the signed-in user: the server rendered it for everybody, and a block may
 * hide it from this one.
 */
export function ViewerCheck({ profileId, onChecked }: ViewerCheckProps) {
  const { error, isSuccess } = useQuery(seenProfileQuery(profileId));
  const isHidden = error instanceof ApiError && error.code === 'PROFILE_NOT_FOUND';
  useEffect(() => {
    if (isHidden || isSuccess) onChecked(isHidden);
  }, [isHidden, isSuccess, onChecked]);
  return null;
}
