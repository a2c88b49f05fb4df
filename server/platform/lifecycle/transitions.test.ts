import { expect, test } from 'vitest';
import { defineErrors, refuse } from '@oficio/contract/platform/api/errors.ts';
import {
  isAllowed,
  isRepetition,
  nextTransition,
  type Lifecycle,
  type Transition,
} from './transitions.ts';

const errors = defineErrors({
  NO_ROW: { status: 409, message: 'No se puede.' },
  NOT_READY: { status: 409, message: 'Aún no.' },
});

interface Door {
  status: string;
  isBlocked: boolean;
}

interface DoorTransition extends Transition {
  guard?: 'unblocked';
}

const row = { by: 'client', notifies: ['provider'] } as const;
const door: Lifecycle<Door, DoorTransition> = {
  transitions: [
    { ...row, from: 'SHUT', action: 'open', to: 'OPEN', guard: 'unblocked' },
    { ...row, from: 'OPEN', action: 'shut', to: 'SHUT' },
    { ...row, from: 'SHUT', action: 'lock', to: 'LOCKED', isRepeatable: true },
  ],
  nameOf: ({ status }) => status,
  guards: { unblocked: ({ isBlocked }) => (isBlocked ? refuse(errors.NOT_READY) : null) },
  noTransition: () => refuse(errors.NO_ROW),
};

const shut: Door = { status: 'SHUT', isBlocked: false };
const blocked: Door = { status: 'SHUT', isBlocked: true };
const locked: Door = { status: 'LOCKED', isBlocked: false };

test('an action leads to the state of its transition', () => {
  expect(nextTransition(door, shut, 'open', 'client').to).toBe('OPEN');
  expect(nextTransition(door, shut, 'lock', 'client').to).toBe('LOCKED');
});

test('an action without a transition, or one that its guard refuses, throws', () => {
  expect(() => nextTransition(door, shut, 'shut', 'client')).toThrow(errors.NO_ROW.message);
  expect(() => nextTransition(door, shut, 'open', 'provider')).toThrow(errors.NO_ROW.message);
  expect(() => nextTransition(door, blocked, 'open', 'client')).toThrow(errors.NOT_READY.message);
  expect(isAllowed(door, blocked, 'open', 'client')).toBe(false);
  expect(isAllowed(door, shut, 'open', 'client')).toBe(true);
});

test('only a repeatable action that was already performed is a repetition', () => {
  expect(isRepetition(door, locked, 'lock', 'client')).toBe(true);
  expect(isRepetition(door, locked, 'lock', 'provider')).toBe(false);
  expect(isRepetition(door, shut, 'lock', 'client')).toBe(false);
  expect(isRepetition(door, shut, 'shut', 'client')).toBe(false);
});
