import { Suspense, useState } from 'react';
import { AwaitedPart } from '#platform/api/awaited-part.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';
import type { WhySheetProps } from './why-sheet.tsx';

const WhySheet = lazyPart(async () => (await import('./why-sheet.tsx')).WhySheet);

/** Opens the reasons for the place of a card in a search. */
export function WhyButton(props: Omit<WhySheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-link relative z-10 -my-[calc((var(--spacing-touch)-1.25rem)/2)] min-h-touch shrink-0 text-sm"
        onClick={() => setOpen(true)}
      >
        ¿Por qué aquí?
      </button>
      {isOpen && (
        <Suspense fallback={<AwaitedPart />}>
          <WhySheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
