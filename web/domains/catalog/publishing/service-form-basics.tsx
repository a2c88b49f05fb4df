import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { instantNotice, noticeHours } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import {
  serviceCardLimits,
  type ServiceCardBody,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TagInput } from '#ui/inputs/tag-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { useQueryFailure } from '#platform/api/query-failure.ts';
import { skillsQuery } from '#domains/skills/skills.api.ts';
import { publishingWords as words } from './publishing.text.ts';
import type { ServiceFields } from './service.form.ts';

const AreaOffers = lazyPart(
  async () => (await import('#domains/providers/area-offers.tsx')).AreaOffers,
);

export type ServiceFormReturn = UseFormReturn<ServiceFields, unknown, ServiceCardBody>;
export type ServiceControl = Control<ServiceFields, unknown, ServiceCardBody>;

export function FormSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}

export function ServiceBasics({ form }: { form: ServiceFormReturn }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const skills = useQuery(skillsQuery());
  const hasFailed = useQueryFailure(skills) !== null;
  const options = skills.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <FormSection title={words.basics}>
      <Field label={words.title} hint={words.titleHint} required error={errors.title?.message}>
        <TextInput
          autoComplete="off"
          maxLength={2 * serviceCardLimits.title}
          {...register('title')}
        />
      </Field>
      {hasFailed ? (
        <ErrorState
          title={words.skillsFailed}
          retrying={skills.isFetching}
          onRetry={() => void skills.refetch()}
        />
      ) : (
        <Controller
          control={control}
          name="skillId"
          render={({ field, fieldState: { error } }) => (
            <Field label={words.category} required error={error?.message}>
              <Select
                {...field}
                options={options}
                placeholder={words.chooseCategory}
                disabled={!skills.data}
              />
            </Field>
          )}
        />
      )}
      <Field
        label={words.description}
        hint={words.descriptionHint}
        required
        error={errors.description?.message}
      >
        <TextArea rows={6} limit={serviceCardLimits.description} {...register('description')} />
      </Field>
    </FormSection>
  );
}

function EmergencyFee({ control, of }: { control: ServiceControl; of: PriceCurrency }) {
  return (
    <Controller
      control={control}
      name="emergencyFee"
      render={({ field: { onChange, ...field }, fieldState: { error } }) => (
        <Field label={words.emergencyFee} hint={words.emergencyFeeHint} error={error?.message}>
          <MoneyInput {...field} of={of} onValueChange={onChange} />
        </Field>
      )}
    />
  );
}

export function ServiceReach({ form, of }: { form: ServiceFormReturn; of: PriceCurrency }) {
  const { control, register, formState, setValue, getValues } = form;
  const isEmergency = useWatch({ control, name: 'isEmergency' });
  const zones = useWatch({ control, name: 'reach' });
  const { reach } = formState.errors;
  const reachError = reach?.message ?? reach?.find?.((zone) => zone?.message)?.message;
  return (
    <FormSection title={words.where}>
      <Controller
        control={control}
        name="reach"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={words.zones} error={reachError}>
            <TagInput
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              placeholder={words.zonesPlaceholder}
              max={serviceCardLimits.zones}
              maxLength={serviceCardLimits.zone}
            />
          </Field>
        )}
      />
      <Suspense fallback={null}>
        <AreaOffers zones={zones} />
      </Suspense>
      <Switch
        tone="urgent"
        label={words.emergency}
        hint={words.emergencyHint}
        {...register('isEmergency', {
          onChange: () => {
            // An invalid number in the hidden field would block the form.
            if (Number.isNaN(getValues('emergencyFee'))) setValue('emergencyFee', undefined);
          },
        })}
      />
      {isEmergency && <EmergencyFee control={control} of={of} />}
    </FormSection>
  );
}

const NOTICES = noticeHours.map((hours) => ({
  value: String(hours),
  label: words.noticeHours(hours),
}));

function PauseField({ control }: { control: ServiceControl }) {
  return (
    <Controller
      control={control}
      name="pauseMinutes"
      render={({ field: { onChange, ...field }, fieldState: { error } }) => (
        <Field label={words.pause} hint={words.pauseHint} error={error?.message}>
          <NumberInput {...field} onValueChange={onChange} unit={words.minutes} />
        </Field>
      )}
    />
  );
}

function InstantFields({ form }: { form: ServiceFormReturn }) {
  const { control, setValue } = form;
  const isInstant = useWatch({ control, name: 'instantBooking' }) !== null;
  return (
    <>
      <Switch
        label={words.instant}
        hint={words.instantHint}
        checked={isInstant}
        onChange={({ currentTarget: { checked } }) =>
          setValue('instantBooking', checked ? { minNoticeHours: instantNotice.initial } : null, {
            shouldDirty: true,
          })
        }
      />
      {isInstant && (
        <Controller
          control={control}
          name="instantBooking.minNoticeHours"
          render={({ field: { onChange, ...field }, fieldState: { error } }) => (
            <Field
              label={words.instantHours}
              hint={words.instantHoursHint}
              required
              error={error?.message}
            >
              <NumberInput {...field} onValueChange={onChange} unit={words.hours} />
            </Field>
          )}
        />
      )}
    </>
  );
}

/** The rules of the card for its bookings: confirmation, pause and notice. */
export function ServiceBookings({ form }: { form: ServiceFormReturn }) {
  return (
    <FormSection title={words.bookings}>
      <InstantFields form={form} />
      <PauseField control={form.control} />
      <Controller
        control={form.control}
        name="noticeHours"
        render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
          <Field label={words.notice} hint={words.noticeHint} error={error?.message}>
            <Select
              {...field}
              value={String(value)}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
              options={NOTICES}
            />
          </Field>
        )}
      />
    </FormSection>
  );
}
