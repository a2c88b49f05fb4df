import type { ReactNode } from 'react';
import { SendingProgress } from '../../../platform/images/sending-progress.tsx';
import { FailedImages, OrderImagePicker } from '../failed-images.tsx';
import { orderJobWords } from '../orders-job.text.ts';
import { ActionSheet, type ActionSheetProps } from './action-sheet.tsx';
import { sheetError } from './send-action.ts';
import type { useSheetWithImages } from './use-sheet-with-images.ts';

export interface ImageSheetProps extends Pick<
  ActionSheetProps,
  'order' | 'title' | 'effects' | 'label' | 'lead' | 'children' | 'onClose'
> {
  sheet: ReturnType<typeof useSheetWithImages>;
  /** The label of the picture field. */
  imagesLabel: string;
  /** The title above pictures that failed after the action was sent. */
  sentTitle: string;
  /** Fields after the pictures. */
  after?: ReactNode;
}

/** The sheet of an action with pictures. When the action is sent but a picture failed, it shows these pictures instead. */
export function ImageSheet(props: ImageSheetProps) {
  const { order, title, effects, label, lead, children, after, sheet, onClose } = props;
  const { images, error, close } = sheet;
  const { isSending, uploadCount, orderId, confirm, retry } = sheet.sending;
  const common = {
    order,
    title,
    isSending,
    progress: uploadCount > 0 && <SendingProgress images={images.images} total={uploadCount} />,
  };
  if (orderId)
    return (
      <ActionSheet
        {...common}
        effects={[]}
        label={orderJobWords.retryImages}
        backLabel={orderJobWords.continueWithoutImages}
        error={null}
        onSend={retry}
        onClose={close}
      >
        <FailedImages title={props.sentTitle} images={images} isSending={isSending} />
      </ActionSheet>
    );
  return (
    <ActionSheet
      {...common}
      effects={effects}
      label={label}
      error={sheetError(error)}
      onSend={confirm}
      onClose={onClose}
      lead={lead}
    >
      {children}
      <OrderImagePicker label={props.imagesLabel} images={images} isSending={isSending} />
      {after}
    </ActionSheet>
  );
}
