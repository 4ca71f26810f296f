import { defaultLanguage, localeOf, sourceLanguages } from '@troskel/contract/ground/language';
import { originPlaceholder } from '@troskel/contract/ground/site';
import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import { useLanguage } from '../lib/language.ts';
import { siteAddress } from './site-pages.ts';

const absolute = (path: string): string => `${originPlaceholder}${path}`;

/** Metadata of a public page for search engines and shared links. */
export function PageHead({
  title,
  description,
  path,
  facts,
  picture,
}: {
  /** The document's title, whole. */
  title: string;
  /** One or two sentences. */
  description: string;
  /** The Swedish one of the addresses that the page is known by. */
  path: string;
  /** Structured data (schema.org); addresses begin with the placeholder of the origin. */
  facts?: Record<string, unknown>;
  /** Path of its own picture for shared links, 1200 by 630 pixels; that of the site unless told. */
  picture?: string;
}): ReactNode {
  const language = useLanguage();
  const address = absolute(siteAddress(path, language));
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {sourceLanguages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={absolute(siteAddress(path, one))} />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={absolute(siteAddress(path, defaultLanguage))}
      />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.portalName} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={absolute(picture ?? `/og-${language}.png`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {facts && (
        <script
          type="application/ld+json"
          // A “<” in a text must not end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
