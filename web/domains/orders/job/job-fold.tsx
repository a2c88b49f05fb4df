import { Suspense } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { jobWords as words } from './job.text.ts';
import type { Job } from './use-job.ts';

const JobFieldset = lazyPart(async () => (await import('./job-fieldset.tsx')).JobFieldset);

/** One line of the booking, which opens the description and the images of the job. */
export function JobFold({ job }: { job: Job }) {
  return (
    <details
      open={job.isOpen}
      onToggle={(event) => job.setIsOpen(event.currentTarget.open)}
      className="group mt-5 rounded-lg border border-line"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 transition-colors hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{words.title}</span>
          <span className="block text-sm text-muted">{words.optional}</span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {job.isOpen && (
        <div className="px-4 pt-2 pb-4">
          <Suspense
            fallback={
              <SkeletonRegion>
                <Skeleton shape="block" className="h-28 w-full" />
              </SkeletonRegion>
            }
          >
            <JobFieldset job={job} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
