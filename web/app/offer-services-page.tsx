import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import HandCoins from 'lucide-react/icons/hand-coins';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Star from 'lucide-react/icons/star';
import Tags from 'lucide-react/icons/tags';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { withReturnTo } from '../platform/session/return-to.ts';
import { isProvider } from '../platform/session/roles.ts';
import { useUser } from '../platform/session/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageContainer, PageHeading, Section } from '../ui/layout/layout.tsx';
import { BECOME_PROVIDER_PATH, OFFER_SERVICES_PATH } from './frame/navigation.ts';
import { offerServicesText as words } from './offer-services.text.ts';

export { publicPage as headers } from '../platform/pages/public-page.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: words.title,
    description: words.description,
    publicUrl: rootPublicUrl(matches),
    path: OFFER_SERVICES_PATH,
  });

const ICONS: Record<(typeof words.gains)[number]['id'], LucideIcon> = {
  precios: Tags,
  horas: CalendarClock,
  decides: MessagesSquare,
  urgencias: Zap,
  cobro: HandCoins,
  resenas: Star,
};

/**
 * The buttons for visitors, which the cached page contains. Until hydration, CSS hides them from
 * signed-in users and their space stays empty.
 */
function VisitorActions() {
  return (
    <div data-shown="signed-out" className="flex flex-wrap gap-3">
      <Button asChild size="lg" icon={<Wrench />}>
        <Link to={withReturnTo('/register', BECOME_PROVIDER_PATH)}>{words.register}</Link>
      </Button>
      <Button asChild size="lg" variant="secondary">
        <Link to={withReturnTo('/login', BECOME_PROVIDER_PATH)}>{words.signIn}</Link>
      </Button>
    </div>
  );
}

/** Links to the user's next step towards a published service. */
function Actions() {
  const user = useUser();
  if (!user) return <VisitorActions />;
  if (!isProvider(user)) {
    return (
      <Button asChild size="lg" icon={<Wrench />}>
        <Link to={BECOME_PROVIDER_PATH}>{words.become}</Link>
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold">{words.alreadyProvider}</p>
      <Button asChild size="lg">
        <Link to="/my-services/create">{words.newService}</Link>
      </Button>
    </div>
  );
}

function Benefits() {
  return (
    <Section title={words.gainsTitle}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5">
        {words.gains.map(({ id, title, lead }) => {
          const Icon = ICONS[id];
          return (
            <Card as="li" key={id}>
              <span className="flex size-11 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1 text-muted">{lead}</p>
            </Card>
          );
        })}
      </ul>
    </Section>
  );
}

function Steps() {
  return (
    <Section title={words.stepsTitle}>
      <ol className="flex flex-col gap-4">
        {words.steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <span
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-lg font-semibold text-on-accent"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <p className="min-w-0 text-lg">{step}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-muted">{words.sameAccount}</p>
    </Section>
  );
}

/** Public page for future providers: the benefits and the next step. */
export default function OfferServicesPage() {
  return (
    <PageContainer width="lg" className="py-10 sm:py-14">
      <PageHeading title={words.title} eyebrow={words.eyebrow}>
        {words.lead}
      </PageHeading>
      <div className="mt-6 min-h-13">
        <Actions />
      </div>
      <Benefits />
      <Steps />
      <Card tone="accent" className="flex flex-wrap items-center justify-between gap-4">
        <Actions />
        <Link to="/help#prestadores" className="text-link min-h-touch content-center font-semibold">
          {words.help}
        </Link>
      </Card>
    </PageContainer>
  );
}
