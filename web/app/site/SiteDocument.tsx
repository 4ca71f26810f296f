import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, useLocation } from 'react-router';
import { sitePaintScript } from '../lib/first-paint.ts';
import { AddressLanguage } from '../lib/language.ts';
import { themeColours } from '../lib/scheme.ts';
import site from './figtree-site.woff2?url';
// oxlint-disable-next-line import/default -- the bundler answers with the address of what it makes of it
import pageScript from './script/page.ts?worker&url';
import { languageOfAddress } from './site-pages.ts';

/** The one font file that every public page needs. */
const fontAddress = site;

/** Characters in the font file: letters, figures and marks of Swedish and English. */
const siteRange =
  'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+B7,U+BB,U+C4-C5,U+C9,U+D6,U+D7,U+E0,U+E4-E5,U+E9,U+F6,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212';

/** Everything else of the Latin alphabet, fetched when somebody writes it. */
const restRange =
  'U+A1-A6,U+A8,U+AA,U+AC-B6,U+B8-BA,U+BC-C3,U+C6-C8,U+CA-D5,U+D8-DF,U+E1-E3,U+E6-E8,U+EA-F5,U+F7-FF,U+152-153,U+2039-203A,U+20AC';

/**
 * Written into the page, so that no style sheet stands between it and the first paint. A font that
 * comes late is kept for the next page: words that have been painted never move. Both files say the
 * same weights: only then do they make up one face.
 */
const fontFaces = [
  `@font-face{font-family:'Figtree Variable';font-display:optional;font-weight:400 700;src:url(${site}) format('woff2');unicode-range:${siteRange}}`,
  `@font-face{font-family:'Figtree Variable';font-display:optional;font-weight:400 700;src:url(${latin}) format('woff2');unicode-range:${restRange}}`,
  "@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:100.5%;ascent-override:94.5%;descent-override:24.9%;line-gap-override:0%}",
].join('');

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
        <script dangerouslySetInnerHTML={{ __html: sitePaintScript() }} />
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
