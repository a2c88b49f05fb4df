import { Suspense, useState, type SubmitEvent } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { deviceZone } from '#platform/format/time-format.ts';
import { placeServerError } from '#platform/api/zod-form.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { dayErrors, type ProviderProfileFields } from './availability.form.ts';
import { exceptionDates, exceptionErrors } from './exceptions.form.ts';
import { exceptionsWords } from './exceptions.text.ts';
import { currentZoneName } from '../providers-zones.text.ts';
import { providersWords as words } from '../providers.text.ts';
import { TimezoneField } from './timezone-field.tsx';

const AreaEditor = lazyPart(async () => (await import('../area/area-editor.tsx')).AreaEditor);

export type ProviderProfileForm<Output> = UseFormReturn<ProviderProfileFields, unknown, Output>;

/** The time zone of this device: the default until the provider chooses another one. */
export function browserZone(): string {
  return currentZoneName(deviceZone());
}

/** Submits the form, then scrolls to and focuses the first field with an error. */
export async function submitToFirstError(
  event: SubmitEvent<HTMLFormElement>,
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>,
): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  await submit(event);
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/** Shows a server error at its field. Returns the message for the whole form, or null. */
export function placeProfileError<Output>(
  form: ProviderProfileForm<Output>,
  error: unknown,
  fallback: string,
): string | null {
  return placeServerError(form, error, { fields: ['bio', 'timezone', 'serviceArea'], fallback });
}

interface AvailabilitySectionProps<Output> {
  form: ProviderProfileForm<Output>;
  /** The zone of the saved profile, if there is one. */
  savedZone?: string;
  title?: string;
}

/** Weekly hours and the time zone to which they refer. */
export function AvailabilitySection<Output>(props: AvailabilitySectionProps<Output>) {
  const { form, savedZone, title } = props;
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'availability' });
  return (
    <section className="flex flex-col gap-6">
      {title && (
        <div className="-mb-2">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-muted">{words.availabilityHint}</p>
        </div>
      )}
      <AvailabilityEditor
        week={field.value}
        errors={dayErrors(errors.availability)}
        onChange={field.onChange}
      />
      <TimezoneField
        registration={form.register('timezone')}
        zones={[...(savedZone ? [savedZone] : []), browserZone()]}
        error={errors.timezone?.message}
      />
    </section>
  );
}

interface AreaSectionProps<Output> {
  form: ProviderProfileForm<Output>;
  country: string | null;
}

/** The places in which the provider works. */
export function AreaSection<Output>({ form, country }: AreaSectionProps<Output>) {
  const { field, fieldState } = useController({ control: form.control, name: 'serviceArea' });
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-72 w-full" />}>
      <AreaEditor
        value={field.value}
        onChange={field.onChange}
        country={country}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
}

/** Days off and special hours, in the time zone that is chosen in the form. */
export function ExceptionsSection<Output>({ form }: { form: ProviderProfileForm<Output> }) {
  const { control, formState } = form;
  const timezone = useWatch({ control, name: 'timezone' });
  const exceptions = useWatch({ control, name: 'availabilityExceptions' }) ?? [];
  const [now] = useState(() => Date.now());
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">{exceptionsWords.title}</h2>
        <p className="mt-1 text-muted">{exceptionsWords.hint}</p>
      </div>
      <ExceptionsEditor
        control={control}
        errors={exceptionErrors(formState.errors.availabilityExceptions, exceptions.length)}
        dates={exceptionDates(timezone, now)}
      />
    </section>
  );
}
