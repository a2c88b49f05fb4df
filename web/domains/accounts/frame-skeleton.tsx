import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';

interface FrameSkeletonProps {
  title: string;
  width?: 'sm' | 'md';
  /** Number of placeholder controls. */
  fields: number;
}

/** The placeholder of an `AccountFrame` until the session is known. */
export function FrameSkeleton({ title, width, fields }: FrameSkeletonProps) {
  return (
    <AccountFrame title={title} {...(width && { width })}>
      <SkeletonRegion className="flex flex-col gap-5">
        {Array.from({ length: fields }, (_, field) => (
          <span key={field} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton shape="block" className="h-12 w-full" />
          </span>
        ))}
        <Skeleton shape="block" className="h-13 w-full" />
      </SkeletonRegion>
    </AccountFrame>
  );
}
