import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import Wrench from 'lucide-react/icons/wrench';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { useUser } from '#platform/session/session.ts';
import { classNames } from '#ui/class-names.ts';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { NutShape } from '#ui/display/nut-shape.tsx';
import { accountsText } from '../accounts.text.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: accountsText.onboardingTitle,
    publicUrl: rootPublicUrl(matches),
    path: '/onboarding',
    isPrivate: true,
  });

interface ChoiceProps {
  to: string;
  icon: LucideIcon;
  title: string;
  lead: string;
  action: string;
  isMain?: boolean;
}

function Choice({ to, icon: Icon, title, lead, action, isMain = false }: ChoiceProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-xl border p-6 transition-[box-shadow,translate,border-color] duration-200 hover:-translate-y-0.5 hover:shadow-lift sm:p-9',
        isMain
          ? 'border-transparent bg-accent text-on-accent'
          : 'border-line bg-surface shadow-card hover:border-edge',
      )}
    >
      <NutShape
        className={classNames(
          'absolute -right-14 -bottom-16 size-52 rotate-12 transition-transform duration-300 group-hover:rotate-30 sm:size-64',
          isMain ? 'text-accent-strong' : 'text-sunken',
        )}
      />
      <span
        className={classNames(
          'relative flex size-14 items-center justify-center rounded-lg',
          isMain ? 'bg-accent-strong text-on-accent' : 'bg-accent-soft text-accent-ink',
        )}
      >
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <h2 className="relative mt-5 text-2xl">{title}</h2>
      <p className={classNames('relative mt-2 max-w-xs text-lg', !isMain && 'text-muted')}>
        {lead}
      </p>
      <span
        className={classNames(
          'relative mt-6 inline-flex min-h-touch items-center gap-2 font-semibold sm:mt-10',
          !isMain && 'text-accent-ink',
        )}
      >
        {action}
        <ArrowRight
          className="size-5 transition-transform group-hover:translate-x-1"
          aria-hidden="true"
        />
      </span>
    </Link>
  );
}

/** The last step of a registration; existing users may open it too. */
export default function OnboardingPage() {
  const firstName = useUser()?.fullName.trim().split(/\s+/)[0];
  return (
    <PageContainer width="lg" className="py-10 sm:py-16">
      <PageHeading
        eyebrow={
          firstName ? accountsText.onboardingHello(firstName) : accountsText.onboardingEyebrow
        }
        title={accountsText.onboardingTitle}
      >
        {accountsText.onboardingLead}
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-5 sm:mt-10 sm:grid-cols-2 sm:gap-6">
        <Choice
          to="/"
          icon={Search}
          title={accountsText.hireTitle}
          lead={accountsText.hireLead}
          action={accountsText.hireAction}
          isMain
        />
        <Choice
          to="/profiles/create"
          icon={Wrench}
          title={accountsText.offerTitle}
          lead={accountsText.offerLead}
          action={accountsText.offerAction}
        />
      </div>
    </PageContainer>
  );
}
