import type { WaitingImage } from '../../../platform/images/waiting-images.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { quoteWords as words } from './quote.text.ts';

export interface SendingProgressProps {
  images: readonly WaitingImage[];
  /** How many there were when sending began: what has arrived is no longer among the images. */
  total: number;
}

/** Which picture is on its way, and how far all of them are. */
export function SendingProgress({ images, total }: SendingProgressProps) {
  const left = images.filter(({ error }) => error === undefined);
  const done = total - left.length;
  const percent = (done * 100 + (left[0]?.progress ?? 0)) / total;
  const label = words.sendingImage(Math.min(done + 1, total), total);
  return (
    <div className="grow! basis-full!">
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <ProgressBar label={label} value={Math.round(percent)} />
    </div>
  );
}
