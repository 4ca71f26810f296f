import type { ReactNode } from 'react';
import { Links, useLocation } from 'react-router';
import { sitePaintScript } from '../lib/first-paint.ts';
import { AddressLanguage } from '../lib/language.ts';
import { themeColours } from '../lib/scheme.ts';
import { fontAddress, fontFaces } from './fonts.ts';
// oxlint-disable-next-line import/default -- the bundler answers with the address of what it makes of it
import pageScript from './script/page.ts?worker&url';
import { languageOfAddress } from './site-pages.ts';

/** The document around a page of the public site: its words, its styles, one small script. */
export function SiteDocument({ children }: { children: ReactNode }): ReactNode {
  const language = languageOfAddress(useLocation().pathname);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeColours.light} />
        <script dangerouslySetInnerHTML={{ __html: sitePaintScript }} />
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
        <Links />
        <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
        <script type="module" src={pageScript} />
      </head>
      <body>
        <AddressLanguage value={language}>{children}</AddressLanguage>
      </body>
    </html>
  );
}
