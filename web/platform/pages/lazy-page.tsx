import { Suspense, type ComponentType } from 'react';
import { PageContainer } from '#ui/layout/layout.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '../api/fetch-part.ts';

/**
 * Returns a page that is loaded on demand, so that the list of routes, which every public page loads, does not name its
 * files. For private pages of many parts.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazyPart(load);
  return function LazyPage() {
    return (
      <Suspense
        fallback={
          <PageContainer className="py-8 sm:py-12">
            <SkeletonRegion className="flex flex-col gap-8">
              <Skeleton className="h-9 w-64" />
              <Skeleton shape="block" className="h-64 w-full" />
            </SkeletonRegion>
          </PageContainer>
        }
      >
        <Page />
      </Suspense>
    );
  };
}
