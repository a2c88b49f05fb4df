import type { ReactNode } from 'react';
import { brand } from '#platform/brand.ts';
import { PageContainer } from '#ui/layout/layout.tsx';
import { NutShape } from '#ui/display/nut-shape.tsx';
import { homeWords as words } from '../catalog-home.text.ts';

const PICTURES = [
  { name: 'plomeria-1', position: 'top-0 right-36 -rotate-6' },
  { name: 'pintura-1', position: 'top-4 right-0 rotate-4' },
  { name: 'jardineria-1', position: 'top-24 right-20 -rotate-1' },
] as const;

/** Phones never fetch these pictures, because they are lazy and hidden there. */
function Pictures() {
  return (
    <div className="relative hidden h-54 w-[21rem] shrink-0 lg:block" aria-hidden="true">
      <NutShape className="absolute -top-8 right-0 size-68 rotate-12 text-accent-soft" />
      {PICTURES.map(({ name, position }) => (
        <img
          key={name}
          src={`/covers/${name}-400.webp`}
          alt=""
          width={400}
          height={225}
          loading="lazy"
          decoding="async"
          className={`absolute h-auto w-48 rounded-lg border-4 border-surface bg-sunken shadow-lift ${position}`}
        />
      ))}
    </div>
  );
}

export interface HomeHeroProps {
  /** That of a list; undefined for the home page itself. */
  heading: string | undefined;
  /** The search, the same element in both forms, so that it keeps its state. */
  children: ReactNode;
}

/** The heading of the home page above the search. A list that was asked for begins with the search. */
export function HomeHero({ heading, children }: HomeHeroProps) {
  if (heading !== undefined)
    return (
      <PageContainer className="pt-3 sm:pt-4">
        <h1 className="sr-only">{heading}</h1>
        <div>{children}</div>
      </PageContainer>
    );
  return (
    <PageContainer className="pt-6 sm:pt-8">
      <div className="flex items-center justify-between gap-12">
        <div className="min-w-0 flex-1 lg:max-w-lg">
          <h1 className="text-4xl">
            {brand().heroTitle ?? (
              <>
                <span className="block">{words.titleStart}</span> <span>{words.titleEnd}</span>
              </>
            )}
          </h1>
          <p className="mt-3 max-w-prose text-muted sm:text-lg">{brand().heroLead ?? words.lead}</p>
        </div>
        <Pictures />
      </div>
      <div className="mt-5 sm:mt-7">{children}</div>
    </PageContainer>
  );
}
