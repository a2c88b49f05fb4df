import type { HiddenObject } from '@oficio/contract/domains/reports/reports.schema.ts';
import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import { Link } from 'react-router';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { hiddenObjectsQuery } from './reports.api.ts';
import { hiddenWords as words } from './reports.text.ts';

function Hidden({ hidden }: { hidden: HiddenObject }) {
  const { reportId, objectType, title, grounds, isObjected, objectUntil } = hidden;
  return (
    <li className="wrap-anywhere">
      <p className="font-semibold">{words.about(objectType, title)}</p>
      <p className="whitespace-pre-line">{words.grounds(grounds)}</p>
      {isObjected && <p>{words.objected}</p>}
      {objectUntil && <p>{words.objectUntil(formatDayAndTime(objectUntil, deviceZone()))}</p>}
      <Link to={`/reports/${reportId}`} className="text-link inline-flex min-h-touch items-center">
        <span>{objectUntil ? words.disagree : words.read}</span>
        <span className="sr-only">{words.of(title)}</span>
      </Link>
    </li>
  );
}

/** The own objects that a decision hides, with its grounds and the way to object. Nothing without any. */
export function HiddenObjects({ className }: { className?: string }) {
  const { data = [] } = useQuery(hiddenObjectsQuery());
  if (data.length === 0) return null;
  const isProfile = data.some(({ objectType }) => objectType === 'PROFILE');
  return (
    <Banner
      icon={<EyeOff />}
      title={isProfile ? words.profileTitle : words.title}
      {...(className && { className })}
    >
      <p>{isProfile ? words.profileLead : words.lead}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {data.map((hidden) => (
          <Hidden key={hidden.reportId} hidden={hidden} />
        ))}
      </ul>
    </Banner>
  );
}

/** Tells providers that other people do not see their public profile, and why. */
export function OwnHiddenProfile() {
  return (
    <PageContainer width="md" className="flex flex-col gap-6 py-8 sm:py-16">
      <div>
        <h1 className="text-3xl">{words.ownTitle}</h1>
        <p className="mt-3 text-lg text-muted">{words.ownLead}</p>
      </div>
      <HiddenObjects />
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/profile/edit">{words.edit}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/profiles/me">{words.account}</Link>
        </Button>
      </div>
    </PageContainer>
  );
}
