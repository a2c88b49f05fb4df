import { Card } from '#ui/layout/card.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';

/** The placeholder of the first two sections of the form. */
export function ServiceFormSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Card className="flex flex-col gap-5">
        <Skeleton className="h-7 w-32" />
        <Skeleton shape="block" className="h-12 w-full" />
        <Skeleton shape="block" className="h-12 w-full" />
        <Skeleton shape="block" className="h-40 w-full" />
      </Card>
      <Card className="flex flex-col gap-5">
        <Skeleton className="h-7 w-44" />
        <Skeleton shape="block" className="h-12 w-full" />
        <Skeleton shape="block" className="h-11 w-full" />
      </Card>
    </SkeletonRegion>
  );
}
