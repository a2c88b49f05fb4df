import { CancelSheet } from './cancel-sheet.tsx';
import type { ChangeProps, SheetAction } from './change-props.ts';
import { ContradictSheet } from './contradict-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { PlainSheet } from './plain-sheet.tsx';
import { ProblemSheet } from './problem-sheet.tsx';
import { RejectSheet } from './reject-sheet.tsx';

/** The sheet of an action: says what follows before its last button. */
export function ChangeSheet({ action, ...props }: ChangeProps & { action: SheetAction }) {
  switch (action) {
    case 'cancel':
      return <CancelSheet {...props} />;
    case 'reject':
      return <RejectSheet {...props} />;
    case 'proposeMove':
      return <MoveSheet {...props} />;
    case 'contradictAbsence':
      return <ContradictSheet {...props} />;
    case 'reportProblem':
      return <ProblemSheet {...props} />;
    default:
      return <PlainSheet {...props} action={action} />;
  }
}
