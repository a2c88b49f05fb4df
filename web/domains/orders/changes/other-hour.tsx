import type { ReactNode } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { nextProposal } from '../orders.actions.ts';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';

/** Offers to propose another slot instead, if that is possible. */
export function OtherHour({
  order,
  onChange,
  children,
}: Pick<ChangeProps, 'order' | 'onChange'> & { children: ReactNode }) {
  const proposing = nextProposal(order, 'opens');
  if (!proposing) return null;
  return (
    <Banner
      icon={<CalendarClock />}
      action={
        <Button variant="secondary" fullWidth onClick={() => onChange(proposing)}>
          {words.otherHour}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
