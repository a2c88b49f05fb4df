import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { waitingImagesText as words } from './waiting-images.text.ts';
import type { WaitingImage } from './waiting-images.ts';

export interface SendingProgressProps {
  images: readonly WaitingImage[];
  /**
   * The number of pictures when the upload started; uploaded pictures are no longer in `images`.
   */
  total: number;
}

/** The number of the picture that is being uploaded, and the progress of all pictures. */
export function SendingProgress({ images, total }: SendingProgressProps) {
  const remaining = images.filter(({ error }) => error === undefined);
  const done = total - remaining.length;
  const percent = (done * 100 + (remaining[0]?.progress ?? 0)) / total;
  const label = words.sendingImage(Math.min(done + 1, total), total);
  return (
    <div className="grow! basis-full!">
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <ProgressBar label={label} value={Math.round(percent)} />
    </div>
  );
}
