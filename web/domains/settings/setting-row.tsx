import { useRef, useState, type SubmitEvent } from 'react';
import {
  canonicalSetting,
  isSettingKey,
  settingDefinitions,
  settingExpectation,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Setting } from '@oficio/contract/domains/settings/settings.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showError, showSuccess } from '../../ui/toaster.tsx';
import { updateSettingMutation } from './settings.api.ts';
import { settingsWords as words } from './settings.text.ts';

type Kind<Type extends Setting['type']> = Extract<Setting, { type: Type }>;

/** Sends a value, and gives back what the server said against it. */
function useSettingChange({ key, label }: Setting) {
  const { mutateAsync, isPending } = useMutation(updateSettingMutation(key));
  const change = async (value: string): Promise<string | null> => {
    try {
      await mutateAsync(value);
      showSuccess(words.updated(label));
      return null;
    } catch (error) {
      showError(words.updateFailed(label));
      const isRefusal = error instanceof ApiError && error.isFromServer;
      return isRefusal ? errorMessage(error) : null;
    }
  };
  return { change, isPending };
}

function KeyName({ name }: { name: string }) {
  return <code className="text-xs break-all text-muted">{name}</code>;
}

function Notes({ setting, range }: { setting: Setting; range?: string }) {
  return (
    <>
      {[setting.description, range].filter(Boolean).join(' ')}{' '}
      <span className="block">
        <KeyName name={setting.key} />
      </span>
    </>
  );
}

function ToggleRow({ setting }: { setting: Kind<'boolean'> }) {
  const { change } = useSettingChange(setting);
  // Moves under the finger: what is kept of the settings follows a moment later.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const toggle = async (isOn: boolean) => {
    setWanted(isOn);
    await change(String(isOn));
    setWanted(null);
  };
  return (
    <Switch
      label={setting.label}
      hint={<Notes setting={setting} />}
      checked={wanted ?? setting.value === 'true'}
      onChange={(event) => void toggle(event.currentTarget.checked)}
    />
  );
}

function hintOf(setting: Kind<'number'> | Kind<'text'>): string {
  if (setting.type === 'text') return words.upTo(setting.maxLength);
  const { min, max, decimals } = setting.range;
  return words.range(min, max, decimals);
}

/** A decimal comma is as good as a point. */
function typedValue(setting: Setting, text: string): string {
  return setting.type === 'number' ? text.trim().replace(',', '.') : text;
}

function ValueRow({ setting }: { setting: Kind<'number'> | Kind<'text'> }) {
  // What is typed; null while it shows what is kept.
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
    // A newer server may know settings that this page does not: it checks them itself.
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
    </form>
  );
}

/** One setting with the control that its type asks for. */
export function SettingRow({ setting }: { setting: Setting }) {
  return setting.type === 'boolean' ? (
    <ToggleRow setting={setting} />
  ) : (
    <ValueRow setting={setting} />
  );
}
