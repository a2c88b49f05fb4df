import { serviceCardLimits } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { Controller, useFieldArray } from 'react-hook-form';
import { formatDuration } from '#platform/format/duration.text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { publishingWords as words } from './publishing.text.ts';
import { emptyPackage } from './service.form.ts';
import { MoveButtons } from './move-buttons.tsx';
import {
  FormSection,
  type ServiceControl,
  type ServiceFormReturn,
} from './service-form-basics.tsx';

interface PackageNumbersProps {
  control: ServiceControl;
  of: PriceCurrency;
  position: number;
}

function PackageNumbers({ control, of, position }: PackageNumbersProps) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Controller
        control={control}
        name={`packages.${position}.price`}
        render={({ field: { onChange, ...field }, fieldState: { error } }) => (
          <Field label={words.price} required error={error?.message}>
            <MoneyInput {...field} of={of} onValueChange={onChange} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name={`packages.${position}.duration`}
        render={({ field: { onChange, ...field }, fieldState: { error } }) => (
          <Field
            label={words.duration}
            hint={
              field.value && field.value >= 60 ? formatDuration(field.value) : words.durationHint
            }
            required
            error={error?.message}
          >
            <NumberInput {...field} onValueChange={onChange} unit={words.minutes} />
          </Field>
        )}
      />
    </div>
  );
}

interface PackageActionsProps {
  position: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PackageActions({ position, count, onMove, onRemove }: PackageActionsProps) {
  if (count < 2) return null;
  const number = position + 1;
  return (
    <div className="flex">
      <MoveButtons
        position={position}
        count={count}
        labels={{ before: words.movePackageBefore(number), after: words.movePackageAfter(number) }}
        onMove={onMove}
      />
      <IconButton label={words.removePackage(number)} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

/** The packages of the service: add, remove down to one, reorder. */
export function ServicePackages({ form, of }: { form: ServiceFormReturn; of: PriceCurrency }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  // Packages already have an `id`, the server's, so React Hook Form's key needs another name.
  const rows = useFieldArray({ control, name: 'packages', keyName: 'key' });
  const [notice, setNotice] = useState('');
  const listError = errors.packages?.root?.message ?? errors.packages?.message;
  return (
    <FormSection title={words.packages}>
      <p className="-mt-4 text-sm text-muted">{words.packagesLead}</p>
      <ol className="flex flex-col gap-4">
        {rows.fields.map((row, position) => (
          <li key={row.key}>
            <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4 sm:p-5">
              <legend className="sr-only">{words.package(position + 1)}</legend>
              <div className="-mt-1 -mr-2 flex min-h-touch flex-wrap items-center justify-between gap-x-3">
                <p className="font-semibold" aria-hidden="true">
                  {words.package(position + 1)}
                </p>
                <PackageActions
                  position={position}
                  count={rows.fields.length}
                  onRemove={() => rows.remove(position)}
                  onMove={(to) => {
                    rows.move(position, to);
                    setNotice(words.packageMoved(to + 1));
                  }}
                />
              </div>
              <Field
                label={words.packageName}
                required
                error={errors.packages?.[position]?.name?.message}
              >
                <TextInput
                  placeholder={words.packageNamePlaceholder}
                  autoComplete="off"
                  {...register(`packages.${position}.name`)}
                />
              </Field>
              <PackageNumbers control={control} of={of} position={position} />
              <Field
                label={words.packageDescription}
                required
                error={errors.packages?.[position]?.description?.message}
              >
                <TextArea
                  rows={2}
                  limit={serviceCardLimits.packageDescription}
                  className="min-h-20"
                  {...register(`packages.${position}.description`)}
                />
              </Field>
            </fieldset>
          </li>
        ))}
      </ol>
      {listError && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {listError}
        </p>
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
      {rows.fields.length < serviceCardLimits.packages && (
        <Button
          variant="secondary"
          icon={<Plus />}
          className="self-start"
          onClick={() => rows.append(emptyPackage)}
        >
          {words.addPackage}
        </Button>
      )}
    </FormSection>
  );
}
