import { originPlaceholder } from '@troskel/contract/ground/site';
import { brand } from '../../brand.ts';
import type { Language } from '../../lib/language.ts';
import { landingPath, siteAddress } from '../../site/site-pages.ts';

/** The landing page's structured data: who offers what, to whom, where (schema.org). */
export function landingFacts(language: Language, description: string): Record<string, unknown> {
  const organization = `${originPlaceholder}/#organization`;
  const page = `${originPlaceholder}${siteAddress(landingPath, language)}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brand.name,
        url: `${originPlaceholder}${landingPath}`,
        logo: `${originPlaceholder}/icon-512.png`,
        email: brand.contactEmail,
      },
      {
        '@type': 'WebSite',
        '@id': `${originPlaceholder}/#website`,
        name: brand.portalName,
        url: page,
        inLanguage: language,
        publisher: { '@id': organization },
      },
      {
        '@type': 'Service',
        name: brand.portalName,
        description,
        url: page,
        provider: { '@id': organization },
        areaServed: { '@type': 'Country', name: 'SE' },
        audience: { '@type': 'BusinessAudience' },
      },
    ],
  };
}
