import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export type SheetProps = ModalProps;

/** A bottom sheet on phones, a panel on the right on larger screens. */
export function Sheet(modal: SheetProps) {
  return (
    <ModalFrame
      {...modal}
      surfaceClassName="inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in lg:inset-y-0 lg:right-0 lg:left-auto lg:max-h-none lg:w-full lg:max-w-sm lg:rounded-t-none lg:rounded-l-xl lg:data-[state=closed]:animate-slide-out lg:data-[state=open]:animate-slide-in"
    />
  );
}
