import { useState } from 'react';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { Picture } from '#platform/images/picture.tsx';
import { ImageViewer } from '#platform/images/picture-list.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import type { OutboxEntry, OutboxImage } from '../chat-outbox.live.ts';
import { chatWords } from '../chat.text.ts';

/** All pictures have one size, so that nothing moves when one loads or was sent. */
const frame = '-mx-1.5 block aspect-4/3 w-60 max-w-[calc(100%+0.75rem)] overflow-hidden rounded-md';

/** A picture of a stored message, which opens in a dialog. */
export function ChatImage({ image, label }: { image: Image; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={chatWords.openImage}
        className={`${frame} cursor-zoom-in`}
        onClick={() => setIsOpen(true)}
      >
        <Picture image={image} sizes="15rem" alt="" className="size-full object-cover" />
      </button>
      {isOpen && (
        <ImageViewer
          images={[image]}
          index={0}
          title={label}
          onIndexChange={(index) => setIsOpen(index !== null)}
        />
      )}
    </>
  );
}

interface PendingImageProps {
  image: OutboxImage;
  refusal: OutboxEntry['refusal'];
}

/** A picture that this page sends, with the progress of its upload. */
export function PendingImage({ image, refusal }: PendingImageProps) {
  const isSending = refusal === undefined && image.progress !== undefined;
  return (
    <span className={`${frame} relative`}>
      <img src={image.url} alt={chatWords.image} className="size-full bg-sunken object-cover" />
      {isSending && (
        <ProgressBar
          label={chatWords.sendingImage}
          {...(image.progress !== undefined && { value: image.progress })}
          className="absolute inset-x-2 bottom-2 w-[calc(100%-1rem)] shadow-card"
        />
      )}
    </span>
  );
}
