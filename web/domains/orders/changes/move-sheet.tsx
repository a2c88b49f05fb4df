import { AppointmentTime } from '../appointment-time.tsx';
import { inputOf } from '../orders.actions.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { HoursChoice, useHours } from './hours-choice.tsx';
import { useActionOfSheet } from './send-action.ts';

/** Proposes one to three other slots from the provider's free slots. */
export function MoveSheet({ order, action, otherName, texts, onClose }: ChangeProps) {
  const { timezone } = order.provider;
  const chosen = useHours(timezone);
  const { send, isSending, error } = useActionOfSheet({ otherName, onClose });
  const { hours } = chosen;
  return (
    <ActionSheet
      order={order}
      {...texts}
      isSending={isSending}
      isIncomplete={hours.length === 0}
      error={error}
      onSend={() => send(inputOf(order, action, { starts: [...hours] }))}
      onClose={onClose}
      lead={
        <HoursChoice
          order={order}
          chosen={chosen}
          current={
            <div>
              <dt className="text-sm text-muted">{words.currentHour(order.status)}</dt>
              <dd>
                <AppointmentTime start={order.scheduledDate} timezone={timezone} />
              </dd>
            </div>
          }
        />
      }
    />
  );
}
