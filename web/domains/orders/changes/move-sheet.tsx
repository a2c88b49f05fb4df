import { useForm } from 'react-hook-form';
import { AppointmentTime } from '../order-card/appointment-time.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words } from './changes.text.ts';
import { HoursChoice, useHours } from './hours-choice.tsx';
import { useSheetSubmit } from './send-action.ts';

/** Proposes one to three other slots from the provider's free slots. */
export function MoveSheet(props: ChangeProps) {
  const { order, texts, onClose } = props;
  const { timezone } = order.provider;
  const chosen = useHours(timezone);
  const { hours } = chosen;
  const { submit } = useSheetSubmit(props, useForm(), { toBody: () => ({ starts: [...hours] }) });
  return (
    <ActionSheet
      {...texts}
      submit={submit}
      isIncomplete={hours.length === 0}
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
