import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { NutShape } from '#ui/display/nut-shape.tsx';

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Rendered above the title, on the nut shape of the logo. */
  icon?: ReactNode;
  tone?: 'accent' | 'danger';
  width?: 'sm' | 'md';
  children?: ReactNode;
}

const TONES = {
  accent: { nut: 'text-accent-soft', icon: 'text-accent-ink' },
  danger: { nut: 'text-danger-soft', icon: 'text-danger-ink' },
};

/** A centered card with one step of the account, such as signing in or resetting the password. */
export function AccountFrame(props: AccountFrameProps) {
  const { title, lead, icon, tone = 'accent', width = 'sm', children } = props;
  const toneClasses = TONES[tone];
  return (
    <PageContainer width={width} className="py-8 sm:py-14">
      <Card padding="lg" as="section">
        {icon && (
          <span
            className={`relative mb-4 flex size-18 items-center justify-center ${toneClasses.icon}`}
            aria-hidden="true"
          >
            <NutShape className={`absolute inset-0 rotate-6 ${toneClasses.nut}`} />
            <span className="relative [&_svg]:size-8">{icon}</span>
          </span>
        )}
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </Card>
    </PageContainer>
  );
}
