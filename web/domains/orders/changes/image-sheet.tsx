import type { ReactElement, ReactNode } from 'react';
import { SendingProgress } from '#platform/images/sending-progress.tsx';
import type { WaitingImages } from '#platform/images/waiting-images.ts';
import { FailedImages, OrderImagePicker } from '../images/order-images.tsx';
import { orderJobWords } from '../orders-job.text.ts';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import type { useSheetSubmit } from './send-action.ts';

export interface ImageSheetProps extends Pick<ChangeProps, 'texts' | 'onClose'> {
  sending: ReturnType<typeof useSheetSubmit>;
  images: WaitingImages;
  /** The label of the picture field. */
  imagesLabel: string;
  /** The title above pictures that failed after the action was sent. */
  sentTitle: string;
  children: ReactNode;
  /** Fields after the pictures. */
  after?: ReactElement | false;
}

/** The sheet of an action with pictures. When the action is sent but a picture failed, it shows these pictures instead. */
export function ImageSheet(props: ImageSheetProps) {
  const { texts, sending, images, imagesLabel, sentTitle, children, after, onClose } = props;
  const { submit, closeWithout } = sending;
  const progress = <SendingProgress of={images} />;
  const pictures = { images, isSending: submit.isSending };
  if (closeWithout)
    return (
      <ActionSheet
        title={texts.title}
        description={texts.description}
        effects={[]}
        label={orderJobWords.retryImages}
        backLabel={orderJobWords.continueWithoutImages}
        progress={progress}
        submit={submit}
        onClose={closeWithout}
      >
        <FailedImages title={sentTitle} {...pictures} />
      </ActionSheet>
    );
  return (
    <ActionSheet {...texts} progress={progress} submit={submit} onClose={onClose}>
      {children}
      <OrderImagePicker label={imagesLabel} {...pictures} />
      {after}
    </ActionSheet>
  );
}
