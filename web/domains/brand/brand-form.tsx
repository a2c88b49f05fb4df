import { useState } from 'react';
import {
  isColor,
  isReadable,
  nearestReadable,
} from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import {
  brandPictures,
  brandTexts,
  defaultBrand,
  type BrandPicture,
  type BrandText,
} from '@oficio/contract/domains/brand/brand.rules.ts';
import type { BrandSettings } from '@oficio/contract/domains/brand/brand.schema.ts';
import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useZodForm } from '#platform/api/zod-form.ts';
import { Form } from '#platform/forms/form.tsx';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { showSuccess } from '#ui/feedback/toaster.tsx';
import { Field, FieldGroup } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { presentSettingsOf, saveBrandMutation, type PictureChanges } from './brand.api.ts';
import { brandFormFields, brandFormSchema, toBrandForm, type BrandForm } from './brand.form.ts';
import { PictureField } from './brand-picture.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandWords as words } from './brand.text.ts';

type FormOf = UseFormReturn<BrandForm, unknown, BrandSettings['own']>;

interface Hero {
  title: string;
  lead: string;
}

/** Returns a line for each field that differs, with its later value. */
function changesBetween(before: BrandSettings, after: BrandSettings): string[] {
  const [from, to] = [toBrandForm(before), toBrandForm(after)];
  const texts = ([...brandTexts, 'color'] as const)
    .filter((name) => from[name] !== to[name])
    .map((name) =>
      words.changed(name === 'color' ? words.color : words.labels[name], to[name] || words.empty),
    );
  const open =
    to.countries.length === countryNames.length ? words.allOpen : to.countries.join(', ');
  const countries =
    String(from.countries) === String(to.countries) ? [] : [words.changed(words.countries, open)];
  const pictures = brandPictures
    .filter((name) => before.brand[name]?.id !== after.brand[name]?.id)
    .map((name) => words.pictures[name]);
  return [...texts, ...countries, ...pictures];
}

/** The values that apply where a field is empty. */
function placeholdersOf(
  { inherited }: BrandSettings,
  name: string,
  hero: Hero,
): Record<BrandText, string> {
  return {
    name: inherited.name ?? '',
    shortName: inherited.shortName ?? name,
    sender: inherited.sender ?? name,
    heroTitle: inherited.heroTitle ?? hero.title,
    heroLead: inherited.heroLead ?? hero.lead,
    legalName: inherited.legalName ?? '',
    legalId: inherited.legalId ?? '',
    legalAddress: inherited.legalAddress ?? '',
    legalContact: inherited.legalContact ?? '',
  };
}

interface TextsProps {
  title: string;
  description?: string;
  names: readonly BrandText[];
  form: FormOf;
  placeholders: Record<BrandText, string>;
}

function Texts({ title, description, names, form, placeholders }: TextsProps) {
  const { errors } = form.formState;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      {names.map((name) => (
        <Field
          key={name}
          label={words.labels[name]}
          hint={words.hints[name]}
          error={errors[name]?.message}
        >
          <TextInput autoComplete="off" placeholder={placeholders[name]} {...form.register(name)} />
        </Field>
      ))}
    </Card>
  );
}

/** The color as text and from the palette of the browser, with a readable one beside a refusal. */
function ColorField({ form, color }: { form: FormOf; color: string }) {
  const typed = color.trim().toLowerCase();
  const nearest = isColor(typed) && !isReadable(typed) ? nearestReadable(typed) : null;
  const error = nearest ? words.unreadable(nearest) : form.formState.errors.color?.message;
  const set = (value: string) =>
    form.setValue('color', value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <div>
      <Field label={words.color} hint={words.colorHint} error={error}>
        <div className="flex items-center gap-3">
          <input
            type="color"
            aria-label={words.pickColor}
            value={isColor(typed) ? typed : defaultBrand.color}
            onChange={(event) => set(event.currentTarget.value)}
            className="size-12 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1"
          />
          <TextInput
            autoComplete="off"
            spellCheck={false}
            className="max-w-40"
            {...form.register('color')}
          />
        </div>
      </Field>
      {nearest && (
        <Button variant="secondary" className="mt-3" onClick={() => set(nearest)}>
          <span
            className="size-5 rounded-full"
            style={{ background: nearest }}
            aria-hidden="true"
          />
          <span>{words.applyNearest(nearest)}</span>
        </Button>
      )}
    </div>
  );
}

function Countries({ form }: { form: FormOf }) {
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'countries' });
  const choose = (countries: readonly Country[]) => {
    form.setValue('countries', [...countries], { shouldDirty: true });
    form.clearErrors('countries');
  };
  return (
    <Card as="section">
      <FieldGroup
        label={words.countries}
        hint={words.countriesHint}
        error={errors.countries?.message ?? errors.countries?.root?.message}
      >
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => choose(chosen.length > 0 ? [] : countryNames)}
        >
          {chosen.length > 0 ? words.noCountry : words.allCountries}
        </Button>
        <div className="grid grid-cols-1 sm:grid-cols-2">
          {countryNames.map((country) => (
            <Checkbox
              key={country}
              label={country}
              checked={chosen.includes(country)}
              onChange={(event) => {
                const isOpen = event.currentTarget.checked;
                choose(
                  countryNames.filter((name) =>
                    name === country ? isOpen : chosen.includes(name),
                  ),
                );
              }}
            />
          ))}
        </div>
      </FieldGroup>
    </Card>
  );
}

function Actions({ isSending }: { isSending: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" loading={isSending} loadingLabel={words.saving}>
        {words.save}
      </Button>
      <a href="/" className="text-link inline-flex min-h-touch items-center">
        {words.seeSite}
      </a>
    </div>
  );
}

/** The changes of another administrator. */
function Meanwhile({ changes, onShow }: { changes: readonly string[]; onShow: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.meanwhile}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onShow}>
        {words.showCurrent}
      </Button>
    </div>
  );
}

/** Chosen pictures with their object URLs, which live as long as the page. */
function usePictures({ brand }: BrandSettings) {
  const [changes, setChanges] = useState<PictureChanges>({});
  const [urls, setUrls] = useState<Partial<Record<BrandPicture, string | null>>>({});
  const change = (name: BrandPicture, file: File | null) => {
    setChanges((before) => ({ ...before, [name]: file }));
    setUrls((before) => ({ ...before, [name]: file && URL.createObjectURL(file) }));
  };
  const reset = () => {
    setChanges({});
    setUrls({});
  };
  const urlOf = (name: BrandPicture) =>
    urls[name] ?? (urls[name] === null ? null : brand[name]?.url) ?? null;
  return { changes, change, reset, urlOf };
}

export interface BrandFormProps {
  settings: BrandSettings;
  /** The first words of the home page of a new installation. */
  hero: Hero;
}

/** The brand with its preview. Nothing is public before it is saved. */
export function BrandEditor({ settings, hero }: BrandFormProps) {
  const form = useZodForm(brandFormSchema(settings), { defaultValues: toBrandForm(settings) });
  const { mutateAsync } = useMutation(saveBrandMutation);
  const pictures = usePictures(settings);
  const [meanwhile, setMeanwhile] = useState<string[] | null>(null);
  const showCurrent = () => {
    form.reset(toBrandForm(settings));
    pictures.reset();
    setMeanwhile(null);
  };
  const submit = useSubmit(form, {
    send: (fields) =>
      mutateAsync({ version: settings.version, fields, pictures: pictures.changes }),
    refusal: { fields: brandFormFields, fallback: words.saveFailed },
    onSent: (saved) => {
      form.reset(toBrandForm(saved));
      pictures.reset();
      setMeanwhile(null);
      showSuccess(words.saved);
    },
    onRefused: (error) => {
      const present = presentSettingsOf(error);
      if (present) {
        setMeanwhile(changesBetween(settings, present));
        // Saving again changes only the fields that this administrator has changed.
        form.reset(toBrandForm(present), { keepDirtyValues: true });
      }
      return false;
    },
  });
  const typed = useWatch({ control: form.control });
  const name = typed.name?.trim() || (settings.inherited.name ?? '');
  const placeholders = placeholdersOf(settings, name, hero);
  const shown = (field: BrandText) => typed[field]?.trim() || placeholders[field];
  const color = typed.color?.trim().toLowerCase() ?? '';
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        submit={submit}
        label={words.title}
        details={meanwhile && <Meanwhile changes={meanwhile} onShow={showCurrent} />}
        actions={<Actions isSending={submit.isSending} />}
      >
        <Texts
          title={words.names}
          names={['name', 'shortName', 'sender']}
          form={form}
          placeholders={placeholders}
        />
        <Card as="section" className="flex flex-col gap-5">
          <h2 className="text-xl">{words.look}</h2>
          <ColorField form={form} color={typed.color ?? ''} />
          {brandPictures.map((picture) => (
            <PictureField
              key={picture}
              name={picture}
              url={pictures.urlOf(picture)}
              onChange={(file) => pictures.change(picture, file)}
            />
          ))}
        </Card>
        <Texts
          title={words.home}
          names={['heroTitle', 'heroLead']}
          form={form}
          placeholders={placeholders}
        />
        <Texts
          title={words.legal}
          description={words.legalHint}
          names={['legalName', 'legalId', 'legalAddress', 'legalContact']}
          form={form}
          placeholders={placeholders}
        />
        <Countries form={form} />
      </Form>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <BrandPreview
          brand={{
            name,
            shortName: shown('shortName'),
            sender: shown('sender'),
            color: isColor(color) && color !== defaultBrand.color ? color : null,
            heroTitle: shown('heroTitle'),
            heroLead: shown('heroLead'),
            logo: pictures.urlOf('logo'),
            logoDark: pictures.urlOf('logoDark'),
            icon: pictures.urlOf('icon'),
          }}
        />
      </div>
    </div>
  );
}
