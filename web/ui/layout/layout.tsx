import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { NutShape } from '../display/nut-shape.tsx';

export interface PageContainerProps extends ComponentProps<'div'> {
  width?: 'sm' | 'md' | 'prose' | 'lg' | 'page';
}

const WIDTHS = {
  sm: 'max-w-sm',
  md: 'max-w-md',
  prose: 'max-w-prose',
  lg: 'max-w-lg',
  page: 'max-w-page',
};

export function PageContainer({ width = 'page', className, ...rest }: PageContainerProps) {
  return (
    <div className={classNames('mx-auto w-full px-gutter', WIDTHS[width], className)} {...rest} />
  );
}

export interface PageHeadingProps {
  title: ReactNode;
  /** One line above the title that names the section of the site. */
  eyebrow?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** The h1 of a page with an introduction and actions. */
export function PageHeading({ title, eyebrow, children, actions, className }: PageHeadingProps) {
  return (
    <header
      className={classNames('flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}
    >
      <div className="min-w-0 max-w-prose">
        {eyebrow && (
          <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-accent-ink">
            <NutShape className="size-3.5 rotate-12 text-star" />
            <span>{eyebrow}</span>
          </p>
        )}
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="mt-2.5 text-lg text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  /** Shown at the right of the title. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function Section(props: SectionProps) {
  const { title, description, action, headingLevel = 2, className, children, ...rest } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames('py-6 sm:py-8', className)} {...rest}>
      {title && (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-5">
          <div className="min-w-0">
            <Heading className={headingLevel === 2 ? 'text-2xl' : 'text-xl'}>{title}</Heading>
            {description && <p className="mt-1 text-muted">{description}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
