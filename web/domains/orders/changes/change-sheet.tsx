import type { ComponentType } from 'react';
import type { SheetForm } from '../actions/define-action.ts';
import { orderActions } from '../orders.actions.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { ArrivalSheet } from './arrival-sheet.tsx';
import type { ChangeProps, OpenSheet } from './change-props.ts';
import { ContradictSheet } from './contradict-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { PlainSheet } from './plain-sheet.tsx';
import { ProblemSheet } from './problem-sheet.tsx';
import { RejectSheet } from './reject-sheet.tsx';
import { StillOpenSheet } from './still-open-sheet.tsx';

const forms: Record<SheetForm, ComponentType<ChangeProps>> = {
  arrival: ArrivalSheet,
  reason: RejectSheet,
  cancellation: CancelSheet,
  hours: MoveSheet,
  contradiction: ContradictSheet,
  problem: ProblemSheet,
  answer: AnswerSheet,
  stillOpen: StillOpenSheet,
};

/** The sheet of an action: says what follows before its last button. */
export function ChangeSheet(props: OpenSheet) {
  const { order, action, otherName } = props;
  const { sheet } = orderActions[action];
  if (!sheet) return null;
  const { form, title, effects, label, variant } = sheet;
  const Sheet = form ? forms[form] : PlainSheet;
  const texts = {
    title: title(otherName),
    description: order.serviceCard.title,
    effects: effects(otherName, order),
    label: label(otherName),
    ...(variant && { variant }),
  };
  return <Sheet {...props} texts={texts} />;
}
