import { classNames } from '../class-names.ts';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export interface DialogProps extends ModalProps {
  size?: 'sm' | 'md' | 'lg';
}

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-lg' };

/** A dialog: at the bottom edge on phones, centered on larger screens. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return (
    <ModalFrame
      {...modal}
      surfaceClassName={classNames(
        'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-2rem)] sm:rounded-xl',
        WIDTHS[size],
      )}
    />
  );
}
