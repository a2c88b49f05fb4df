import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#platform/api/fetch-part.ts';
import type { ServiceForm } from './service-form.tsx';
import { ServiceFormSkeleton } from './service-form-skeleton.tsx';

const Form = lazyPart(async () => (await import('./service-form.tsx')).ServiceForm);

/** Loaded on demand, so that the list of routes, which every public page loads, does not name its files. */
export const LazyServiceForm = (props: ComponentProps<typeof ServiceForm>) => (
  <Suspense fallback={<ServiceFormSkeleton />}>
    <Form {...props} />
  </Suspense>
);
