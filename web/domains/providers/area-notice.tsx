import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { areaWords as words } from './area/area.text.ts';
import { ownProviderProfileQuery } from './providers-own.api.ts';

/** The address of the section in which providers choose their area. */
export const AREA_PATH = '/profile/edit#zona';

/** Tells a provider without an area that people nearby do not find them. */
export function AreaNotice() {
  const { data } = useQuery(ownProviderProfileQuery());
  if (!data || data.serviceArea) return null;
  return (
    <Banner
      title={words.missing}
      icon={<MapPin />}
      className="mt-6"
      action={
        <Button asChild variant="secondary">
          <Link to={AREA_PATH}>{words.choose}</Link>
        </Button>
      }
    >
      {words.missingHint}
    </Banner>
  );
}
