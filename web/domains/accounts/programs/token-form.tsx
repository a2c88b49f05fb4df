import { useState, type SubmitEvent } from 'react';
import {
  areas,
  type Area,
  type Scope,
} from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { createTokenMutation } from './tokens.api.ts';
import { tokensWords as words } from './tokens.text.ts';

export type TokenOwner = Pick<OwnUser, 'email' | 'hasPassword' | 'roles'>;

type Level = keyof typeof words.levels;
const levels: readonly Level[] = ['none', 'read', 'write'];
const lifetimes = [7, 30, 90, 365] as const;
const usual = 90;

interface TokenFormProps {
  user: TokenOwner;
  onCreated: (token: string) => void;
  onCancel: () => void;
}

/** Creates a token: its name, what it may do in each area, and how long it lasts. */
export function TokenForm({ user, onCreated, onCancel }: TokenFormProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Partial<Record<Area, Level>>>({});
  const [days, setDays] = useState<number>(usual);
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error } = useMutation(createTokenMutation);
  const scopes = areas.flatMap((area): Scope[] => {
    const level = chosen[area] ?? 'none';
    return level === 'none' ? [] : [`${area}:${level}`];
  });
  const isPasswordMissing = user.hasPassword && password === '';
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (isPending || name.trim() === '' || scopes.length === 0 || isPasswordMissing) return;
    mutate(
      {
        name: name.trim(),
        scopes,
        expiresInDays: days,
        currentPassword: user.hasPassword ? password : null,
      },
      { onSuccess: ({ token }) => onCreated(token) },
    );
  };
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={create}>
      <Field
        label={words.name}
        hint={words.nameHint}
        error={wasSent && name.trim() === '' ? words.nameMissing : undefined}
      >
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">{words.permissions}</legend>
        {areas
          .filter((area) => area !== 'administration' || user.roles.includes('ADMIN'))
          .map((area) => (
            <Field key={area} label={words.areas[area]}>
              <Select
                value={chosen[area] ?? 'none'}
                onChange={({ target }) =>
                  setChosen((before) => ({ ...before, [area]: target.value as Level }))
                }
                options={levels.map((level) => ({ value: level, label: words.levels[level] }))}
              />
            </Field>
          ))}
        {wasSent && scopes.length === 0 && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {words.permissionsMissing}
          </p>
        )}
      </fieldset>
      <Field label={words.lasts}>
        <Select
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
          options={lifetimes.map((each) => ({ value: String(each), label: words.days(each) }))}
        />
      </Field>
      {user.hasPassword && (
        <>
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <Field
            label={words.password}
            hint={words.passwordHint}
            error={wasSent && isPasswordMissing ? words.passwordMissing : undefined}
          >
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {errorMessage(error, words.createFailed)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {words.create}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
