// First of all: the order of the layers stands in it.
import './ui/tokens.css';
import './ui/ground.css';
import './ui/fonts.css';
import fontAddress from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brand } from './brand.ts';
import { earlyTokenScript } from './lib/early-token.ts';
import { firstPaintScript } from './lib/first-paint.ts';
import { useLanguage } from './lib/language.ts';
import { themeColours } from './lib/scheme.ts';
import { Announcer } from './shell/Announcer.tsx';
import { ConnectionBanner } from './shell/ConnectionBanner.tsx';
import { DialogHost } from './shell/DialogHost.tsx';
import { RenderFailureScreen } from './shell/FailureScreen.tsx';
import { ForcedAuth } from './shell/ForcedAuth.tsx';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { useIsStatic } from './shell/page-handle.ts';
import { seenPageScript } from './shell/seen-page/show-seen-page.ts';
import { SkipLink } from './shell/SkipLink.tsx';
import { ToastHost } from './shell/ToastHost.tsx';
import { useDocumentLanguage, usePageLife } from './shell/use-page-life.ts';
import { SiteDocument } from './site/SiteDocument.tsx';

/** Made at build; has run by the time that React sees it in the browser. */
const headScript = import.meta.env.SSR
  ? firstPaintScript() + earlyTokenScript() + seenPageScript()
  : '';

/** The document around every page of the portal, and what all of them share. */
function PortalDocument({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeColours.light} suppressHydrationWarning />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={fontAddress}
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          <p>{brand.portalName} behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.</p>
          <p lang="en">
            {brand.portalName} needs JavaScript. Switch it on in your browser and reload the page.
          </p>
        </noscript>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function PrerenderedDocument({ children }: { children: ReactNode }): ReactNode {
  const Document = useIsStatic() ? SiteDocument : PortalDocument;
  return <Document>{children}</Document>;
}

/** Public pages are made at build and never by a browser, which therefore need not know how. */
export const Layout = import.meta.env.SSR ? PrerenderedDocument : PortalDocument;

function Portal(): ReactNode {
  useDocumentLanguage();
  usePageLife();
  return (
    <>
      <SkipLink />
      <ConnectionBanner />
      <ForcedAuth>
        <Outlet />
      </ForcedAuth>
      <DialogHost />
      <ToastHost />
      <Announcer />
    </>
  );
}

function PrerenderedPage(): ReactNode {
  return useIsStatic() ? <Outlet /> : <Portal />;
}

/** Every page. */
export default import.meta.env.SSR ? PrerenderedPage : Portal;

/** The fallback page's face, before any script has run. */
export function HydrateFallback(): ReactNode {
  return <LoadingScreen />;
}

/** A page that broke; also one whose program could not be fetched. */
export function ErrorBoundary(): ReactNode {
  useDocumentLanguage();
  return <RenderFailureScreen />;
}
