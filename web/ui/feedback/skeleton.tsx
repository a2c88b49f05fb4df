import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { uiText } from '../ui.text.ts';

export interface SkeletonProps {
  /** The size of the expected content, for example 'h-6 w-40'. */
  className?: string;
  shape?: 'line' | 'block' | 'circle';
}

const SHAPES = { line: 'rounded-sm', block: 'rounded-md', circle: 'rounded-full' };

export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer bg-line', SHAPES[shape], className)}
    />
  );
}

export interface SkeletonTextProps {
  lines?: number;
}

export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </span>
  );
}

export interface SkeletonRegionProps {
  children: ReactNode;
  /** Announced once by screen readers. */
  label?: string;
  className?: string;
}

/** Wraps the skeletons of one part of a page and announces the loading state once. */
export function SkeletonRegion({
  children,
  label = uiText.loading,
  className,
}: SkeletonRegionProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
