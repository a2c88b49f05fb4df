import { useForm } from 'react-hook-form';
import { formatDuration } from '#platform/format/duration.text.ts';
import { ActionSheet } from './action-sheet.tsx';
import { changeWords as words } from './changes.text.ts';
import type { ChangeProps } from './change-props.ts';
import { RadioChoice } from './radio-choice.tsx';
import { useSheetSubmit } from './send-action.ts';

/** The offered minutes until the arrival, as values of radio buttons. */
const choices = ['10', '20', '30', '45', '60', '90', '120'] as const;
const labels = Object.fromEntries(
  choices.map((minutes) => [minutes, formatDuration(Number(minutes))]),
) as Record<(typeof choices)[number], string>;

/** Asks the provider when they arrive, in minutes from now. */
export function ArrivalSheet(props: ChangeProps) {
  const { texts, onClose } = props;
  const form = useForm({ defaultValues: { arrivesInMinutes: '30' } });
  const { submit } = useSheetSubmit(props, form, {
    fields: ['arrivesInMinutes'],
    toBody: ({ arrivesInMinutes: minutes }) => ({ arrivesInMinutes: Number(minutes) }),
  });
  return (
    <ActionSheet {...texts} submit={submit} onClose={onClose}>
      <RadioChoice
        label={words.arrival}
        values={choices}
        labels={labels}
        error={form.formState.errors.arrivesInMinutes?.message}
        registration={form.register('arrivesInMinutes')}
      />
    </ActionSheet>
  );
}
