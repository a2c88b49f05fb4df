import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#platform/brand.ts';
import { PageContainer } from '#ui/layout/layout.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { appText } from '../app.text.ts';
import { footerLinks } from './navigation.ts';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <PageContainer className="flex flex-col gap-8 py-10 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <div>
          <Logo />
          <p className="mt-2 text-muted">{brand().heroTitle ?? appText.slogan}</p>
        </div>
        <nav aria-label={appText.footerNavigation}>
          <ul className="-mx-3 flex flex-wrap">
            {footerLinks.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-touch items-center px-3 text-muted hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6 sm:w-full">
          <p className="text-sm text-muted" suppressHydrationWarning>
            {appText.copyright(year)}
          </p>
          <ThemeChoice />
        </div>
      </PageContainer>
    </footer>
  );
}
