import { useState } from 'react';
import type { OutsideCalendar } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { useMutation } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash from 'lucide-react/icons/trash';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatAgo, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deleteCalendarMutation, rereadCalendarMutation } from './calendars.api.ts';
import { calendarsWords as words } from './calendars.text.ts';

function RemoveCalendar({ id, name }: Pick<OutsideCalendar, 'id' | 'name'>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useMutation(deleteCalendarMutation);
  const remove = () =>
    mutate(id, {
      onSuccess: () => showSuccess(words.removed),
      onError: (error) => showError(errorMessage(error, words.removeFailed)),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button variant="ghost" icon={<Trash />} onClick={() => setIsConfirming(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.removeQuestion(name)}
        description={words.removeEffects}
        confirmLabel={words.remove}
        loading={isPending}
        onConfirm={remove}
      />
    </>
  );
}

/** One outside calendar: when it was read, why it was not, and what was not understood. */
export function CalendarRow({ calendar }: { calendar: OutsideCalendar }) {
  const { id, name, host, readAt, events, failure, remarks } = calendar;
  const { mutate, isPending } = useMutation(rereadCalendarMutation);
  const reread = () =>
    mutate(id, { onError: (error) => showError(errorMessage(error, words.rereadFailed)) });
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-muted">{host}</p>
          {failure === null && (
            <p className="mt-1 text-sm text-muted">{words.read(formatAgo(readAt), events)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-1">
          <Button variant="ghost" icon={<RefreshCw />} loading={isPending} onClick={reread}>
            {words.reread}
          </Button>
          <RemoveCalendar id={id} name={name} />
        </div>
      </div>
      {failure !== null && (
        <Banner tone="warning" role="status">
          {words.failed(failure, formatDayAndTime(readAt, deviceZone()))}
        </Banner>
      )}
      {remarks.length > 0 && (
        <div className="text-sm text-muted">
          <p className="font-semibold">{words.remarks}</p>
          <ul className="mt-1 list-disc pl-5">
            {remarks.map((remark) => (
              <li key={remark} className="wrap-anywhere">
                {remark}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
