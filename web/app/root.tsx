import { use, useLayoutEffect, useState, type ReactNode } from 'react';
import { getSignInOptions } from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import { getPublicSettings } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { tabQueryClient } from '../platform/api/query-client.ts';
import { NonceContext } from '../platform/pages/nonce-context.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { brand, BRAND_META, setBrand } from '../platform/brand.ts';
import { unknownSettings } from '../platform/pages/public-settings.ts';
import { showSessionOnDocument } from '../platform/session/session.ts';
import { RenderedVisitorCountry } from '../platform/session/visitor-country.ts';
import { useHydrated } from '../platform/pages/use-hydrated.ts';
import { fontUrls } from '../ui/fonts.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import './app.css';
import { AuthDialogHost } from './session/auth-dialog-host.tsx';
import { Contained } from './frame/contained.tsx';
import { ErrorPage } from './error-page.tsx';
import { firstPaintScript } from './frame/first-paint.ts';
import { readPageBrand } from './frame/page-brand.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { LiveUpdates } from './session/live-updates.tsx';
import { OfflineNotice } from './frame/offline-notice.tsx';
import { ReloadGuard } from './session/reload-guard.tsx';
import { MAIN_ID, RouteFocus, SkipLink } from './frame/route-focus.tsx';
import { SecurityAlert } from './session/security-alert.tsx';
import { TermsNotice } from './session/terms-notice.tsx';
import { showStoredTheme } from './frame/theme.ts';

/** Without a response the login offers only e-mail and password. */
async function readSignInOptions({ callEndpoint }: PageRequest) {
  try {
    return await callEndpoint(getSignInOptions);
  } catch {
    return { google: false };
  }
}

async function readSettings({ callEndpoint }: PageRequest) {
  try {
    return await callEndpoint(getPublicSettings);
  } catch {
    return unknownSettings;
  }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [signInOptions, settings, pageBrand] = await Promise.all([
    readSignInOptions(page),
    readSettings(page),
    readPageBrand(page),
  ]);
  if (pageBrand) setBrand(pageBrand);
  const { country } = page.visitorCountry;
  return { publicUrl: page.publicUrl, signInOptions, settings, country };
}

/** The loader's data does not change during navigation. */
export function shouldRevalidate(): boolean {
  return false;
}

function Head() {
  const nonce = use(NonceContext);
  const isHydrated = useHydrated();
  const { css, icon } = brand();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name={BRAND_META} content={JSON.stringify(brand())} />
      {/* `resizes-content`: an on-screen keyboard shrinks the page instead of covering it. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      {!isHydrated && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaintScript : '' }}
        />
      )}
      {fontUrls.map((url) => (
        <link
          key={url}
          rel="preload"
          href={url}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <Meta />
      {/* Own style sheets need no nonce; the browser would hide it, and hydration would fail. */}
      <Links nonce="" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#16130f" media="(prefers-color-scheme: dark)" />
      {css && (
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      )}
      <link rel="icon" href={icon ?? '/favicon.svg'} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </head>
  );
}

/**
 * Restores the state set before the first paint, because React recreates the document when the root
 * fails.
 */
function useDocumentState(): void {
  useLayoutEffect(() => {
    showStoredTheme();
    showSessionOnDocument();
  }, []);
}

/** The document with header and footer around every page and error page. */
export function Layout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(tabQueryClient);
  useDocumentState();
  return (
    <html lang="es" suppressHydrationWarning>
      <Head />
      <body className="flex flex-col">
        <QueryClientProvider client={queryClient}>
          <SkipLink />
          <Header />
          <OfflineNotice />
          <TermsNotice />
          <div id="avisos" />
          <main id={MAIN_ID} tabIndex={-1} className="flex-1">
            {children}
          </main>
          <Footer />
          <RouteFocus />
          <ReloadGuard />
          <SecurityAlert />
          <LiveUpdates />
          <Contained>
            <AuthDialogHost />
          </Contained>
          <Contained>
            <Toaster />
          </Contained>
        </QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { country } = useLoaderData<typeof loader>();
  return (
    <RenderedVisitorCountry value={country}>
      <Outlet />
    </RenderedVisitorCountry>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
