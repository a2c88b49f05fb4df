import { useRef, useState, type SubmitEvent } from 'react';
import {
  canonicalSetting,
  isSettingKey,
  settingDefinitions,
  settingExpectation,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Setting } from '@oficio/contract/domains/settings/settings.schema.ts';
import { readAmount } from '@oficio/contract/platform/read-amount.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { updateSettingMutation } from './settings.api.ts';
import { settingsWords as words } from './settings.text.ts';

type Kind<Type extends Setting['type']> = Extract<Setting, { type: Type }>;

/** `change` sends a value and returns the server's reason for a refusal, otherwise null. */
function useSettingChange({ key, label }: Setting) {
  const { mutateAsync, isPending } = useMutation(updateSettingMutation(key));
  const change = async (value: string): Promise<string | null> => {
    try {
      await mutateAsync(value);
      showSuccess(words.updated(label));
      return null;
    } catch (error) {
      showError(words.updateFailed(label));
      const isRefusal = error instanceof ApiError && error.isSpecific;
      return isRefusal ? errorMessage(error) : null;
    }
  };
  return { change, isPending };
}

function Notes({ setting, range }: { setting: Setting; range?: string }) {
  return <span>{[setting.description, range].filter(Boolean).join(' ')}</span>;
}

interface LastChangeProps {
  setting: Setting;
  /** The value of a new installation in words. */
  initialLabel: string;
  isPending: boolean;
  onReset: () => void;
}

/** The time of the last change and a button that restores the value of a new installation. */
function LastChange({ setting, initialLabel, isPending, onReset }: LastChangeProps) {
  const { updatedAt, value, initial, label } = setting;
  const isInitial = value === initial;
  if (!updatedAt && isInitial) return null;
  return (
    <p className="mt-1 flex min-h-touch flex-wrap items-center gap-x-4 text-sm text-muted">
      {updatedAt && <span>{words.changedAt(formatDayAndTime(updatedAt, deviceZone()))}</span>}
      {!isInitial && (
        <button
          type="button"
          disabled={isPending}
          className="text-link min-h-touch min-w-0 text-left wrap-anywhere"
          onClick={onReset}
        >
          {words.reset}
          <span className="sr-only">{words.resetOf(label)}</span>
          <span>{` (${initialLabel})`}</span>
        </button>
      )}
    </p>
  );
}

function ToggleRow({ setting }: { setting: Kind<'boolean'> }) {
  const { change, isPending } = useSettingChange(setting);
  const input = useRef<HTMLInputElement>(null);
  // Moves the switch immediately: the cached settings are updated a moment later.
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
  const toggle = async (isOn: boolean) => {
    if (isPending) return;
    setOptimisticValue(isOn);
    await change(String(isOn));
    setOptimisticValue(null);
  };
  const reset = () => {
    input.current?.focus();
    void toggle(setting.initial === 'true');
  };
  return (
    <>
      <Switch
        ref={input}
        label={setting.label}
        hint={<Notes setting={setting} />}
        checked={optimisticValue ?? setting.value === 'true'}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
      <LastChange
        setting={setting}
        initialLabel={words.states[setting.initial === 'true' ? 'on' : 'off']}
        isPending={isPending}
        onReset={reset}
      />
    </>
  );
}

/** A list to choose from. The choice is saved at once, like that of a switch. */
function ChoiceRow({ setting }: { setting: Kind<'choice'> }) {
  const { change, isPending } = useSettingChange(setting);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Shows the choice while it is being saved; the cached settings are updated a moment later.
  const [optimisticValue, setOptimisticValue] = useState<string | null>(null);
  const choose = async (value: string) => {
    setRefusal(null);
    setOptimisticValue(value);
    setRefusal(await change(value));
    setOptimisticValue(null);
  };
  const initial = setting.choices.find(({ value }) => value === setting.initial);
  return (
    <>
      <Field label={setting.label} hint={<Notes setting={setting} />} error={refusal ?? undefined}>
        <Select
          options={setting.choices}
          value={optimisticValue ?? setting.value}
          disabled={isPending}
          onChange={(event) => void choose(event.currentTarget.value)}
        />
      </Field>
      <LastChange
        setting={setting}
        initialLabel={initial?.label ?? setting.initial}
        isPending={isPending}
        onReset={() => void choose(setting.initial)}
      />
    </>
  );
}

function hintOf(setting: Kind<'number'> | Kind<'text'>): string {
  if (setting.type === 'text') return words.upTo(setting.maxLength);
  const { min, max, decimals } = setting.range;
  return words.range(min, max, decimals);
}

/** A number as people write it, like '1.500' or '12,5'; the server refuses any other text as it is. */
function typedValue(setting: Setting, text: string): string {
  if (setting.type !== 'number') return text;
  const { amount } = readAmount(text);
  return Number.isNaN(amount) ? text.trim() : String(amount);
}

function ValueRow({ setting }: { setting: Kind<'number'> | Kind<'text'> }) {
  // The typed text; null while the field shows the stored value.
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { change, isPending } = useSettingChange(setting);
  const input = useRef<HTMLInputElement>(null);
  const isChanged = draft !== null && typedValue(setting, draft) !== setting.value;
  const discard = () => {
    setDraft(null);
    setRefusal(null);
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    const typed = typedValue(setting, draft);
    // A newer server may send settings unknown to this page; then only the server validates them.
    const definition = isSettingKey(setting.key) ? settingDefinitions[setting.key] : undefined;
    const value = definition ? canonicalSetting(definition, typed) : typed;
    if (definition && value === undefined) {
      setRefusal(`${settingExpectation(definition)}.`);
      input.current?.focus();
      return;
    }
    discard();
    setRefusal(await change(value ?? typed));
  };
  const reset = async () => {
    discard();
    input.current?.focus();
    setRefusal(await change(setting.initial));
  };
  const isNumber = setting.type === 'number';
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Field
        label={setting.label}
        hint={<Notes setting={setting} range={hintOf(setting)} />}
        error={refusal ?? undefined}
      >
        <div className="flex flex-wrap gap-2.5">
          <div className={isNumber ? 'w-36' : 'min-w-0 flex-1 basis-60'}>
            <TextInput
              ref={input}
              inputMode={isNumber ? 'decimal' : 'email'}
              autoComplete="off"
              spellCheck={false}
              value={draft ?? setting.value}
              onChange={(event) => {
                setDraft(event.currentTarget.value);
                setRefusal(null);
              }}
            />
          </div>
          {(isChanged || isPending) && (
            <>
              <Button type="submit" loading={isPending} loadingLabel={words.saving}>
                {words.save}
              </Button>
              {!isPending && (
                <Button variant="ghost" onClick={discard}>
                  {words.discard}
                </Button>
              )}
            </>
          )}
        </div>
      </Field>
      <LastChange
        setting={setting}
        initialLabel={setting.initial}
        isPending={isPending}
        onReset={() => void reset()}
      />
    </form>
  );
}

/** One setting with the control of its type. */
export function SettingRow({ setting }: { setting: Setting }) {
  switch (setting.type) {
    case 'boolean':
      return <ToggleRow setting={setting} />;
    case 'choice':
      return <ChoiceRow setting={setting} />;
    default:
      return <ValueRow setting={setting} />;
  }
}
