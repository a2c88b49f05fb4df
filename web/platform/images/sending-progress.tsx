import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { waitingImagesText as words } from './waiting-images.text.ts';
import type { WaitingImages } from './waiting-images.ts';

/** The number of the picture that is being uploaded, and the progress of all pictures; nothing when no upload runs. */
export function SendingProgress({ of }: { of: WaitingImages }) {
  const total = of.sendingCount;
  if (total === 0) return null;
  const remaining = of.images.filter(
    ({ error, progress }) => error === undefined && progress !== 100,
  );
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
