import type { OpenCardWork } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { deletionCheckQuery, readOpenWork } from './paused.api.ts';
import { pausedWords as words } from './paused.text.ts';

interface OpenWorkLinksProps {
  work: OpenCardWork;
  timezone: string;
  onLeave: () => void;
}

function OpenWorkLinks({ work, timezone, onLeave }: OpenWorkLinksProps) {
  const when = (date: string) => formatDayAndTime(date, timezone);
  const links = [
    ...work.orders.map(({ id, clientName, scheduledDate }) => ({
      path: `/orders/${id}`,
      label: words.orderWith(clientName, when(scheduledDate)),
    })),
    ...work.negotiations.map(({ id, clientName, scheduledDate }) => ({
      path: `/negotiations/${id}`,
      label: words.negotiationWith(clientName, when(scheduledDate)),
    })),
  ];
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link
            to={path}
            onClick={onLeave}
            className="text-link inline-flex min-h-touch items-center wrap-anywhere"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface PauseSheetProps {
  action: 'pause' | 'remove';
  cardId: string;
  cardTitle: string;
  /** The zone of the provider, in which the appointments are shown. */
  timezone: string;
  isSending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

const ACTIONS = {
  pause: {
    title: words.pauseTitle,
    effects: words.pauseEffects,
    label: words.pauseAction,
    variant: 'primary',
  },
  remove: {
    title: words.removeTitle,
    effects: words.removeEffects,
    label: words.removeAction,
    variant: 'danger',
  },
} as const;

/** Lists the effects of pausing or deleting a service before the last button. */
export function PauseSheet(props: PauseSheetProps) {
  const { action, cardId, cardTitle, timezone, isSending, onConfirm, onClose } = props;
  const check = useQuery({ ...deletionCheckQuery(cardId), enabled: action === 'remove' });
  const error = props.error ?? check.error;
  const { title, effects, label, variant } = ACTIONS[action];
  const openWork = readOpenWork(error);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isSending}
      title={title}
      description={cardTitle}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {openWork ? words.understood : words.cancel}
          </Button>
          {!openWork && (
            <Button
              variant={variant}
              loading={isSending || (action === 'remove' && check.isPending)}
              onClick={onConfirm}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Banner tone={openWork ? 'warning' : 'danger'} role="alert" className="mb-4">
          <span>{errorMessage(error, words.failed)}</span>
          {openWork && <OpenWorkLinks work={openWork} timezone={timezone} onLeave={onClose} />}
        </Banner>
      )}
      {!openWork && (
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
