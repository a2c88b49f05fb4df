import { expect, test } from 'vitest';
import { defineErrors, refuse } from './api/errors.ts';
import {
  isAllowed,
  isRepetition,
  nextState,
  notifiedBy,
  type Lifecycle,
  type Transition,
} from './lifecycle.ts';

const errors = defineErrors({
  NO_ROW: { status: 409, message: 'No se puede.' },
  NOT_READY: { status: 409, message: 'Aún no.' },
});

interface Door {
  status: string;
  isLocked: boolean;
}

interface DoorTransition extends Transition {
  guard?: 'unlocked';
}

const row = { by: 'client', notifies: ['provider'] } as const;
const door: Lifecycle<Door, DoorTransition> = {
  transitions: [
    { ...row, from: 'SHUT', action: 'open', to: 'OPEN', guard: 'unlocked' },
    { ...row, from: 'OPEN', action: 'shut', to: 'SHUT' },
    {
      ...row,
      from: 'SHUT',
      action: 'lock',
      to: 'SHUT',
      sets: { isLocked: true },
      isRepeatable: true,
    },
  ],
  guards: { unlocked: ({ isLocked }) => (isLocked ? refuse(errors.NOT_READY) : null) },
  noTransition: () => refuse(errors.NO_ROW),
};

const shut: Door = { status: 'SHUT', isLocked: false };
const locked: Door = { status: 'SHUT', isLocked: true };

test('an action changes the status and the state that its transition sets', () => {
  expect(nextState(door, shut, 'open', 'client')).toEqual({ status: 'OPEN', isLocked: false });
  expect(nextState(door, shut, 'lock', 'client')).toEqual(locked);
});

test('an action without a transition, or one that its guard refuses, throws', () => {
  expect(() => nextState(door, shut, 'shut', 'client')).toThrow(errors.NO_ROW.message);
  expect(() => nextState(door, shut, 'open', 'provider')).toThrow(errors.NO_ROW.message);
  expect(() => nextState(door, locked, 'open', 'client')).toThrow(errors.NOT_READY.message);
  expect(isAllowed(door, locked, 'open', 'client')).toBe(false);
  expect(isAllowed(door, shut, 'open', 'client')).toBe(true);
});

test('only a repeatable action that was already performed is a repetition', () => {
  expect(isRepetition(door, locked, 'lock', 'client')).toBe(true);
  expect(isRepetition(door, locked, 'lock', 'provider')).toBe(false);
  expect(isRepetition(door, shut, 'lock', 'client')).toBe(false);
  expect(isRepetition(door, shut, 'shut', 'client')).toBe(false);
});

test('a transition names the parties that it notifies', () => {
  expect(notifiedBy(door.transitions, 'open', 'client')).toEqual(['provider']);
  expect(notifiedBy(door.transitions, 'open', 'system')).toEqual([]);
});
