import { referencePath } from '@troskel/contract/ground/page-marks';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { Link, OutsideLink } from '../../ui/Link.tsx';
import { integrationsTexts } from './integrations.texts.ts';
import styles from './BeginHere.module.css';

/** A first call for whoever has a key, the reference, and the files that need no program. */
export function BeginHere({ partnerId }: { partnerId: string }): ReactNode {
  const { begin: texts } = useTexts(integrationsTexts);
  const language = useLanguage();
  const headingId = useId();
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <Card className={styles.begin} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      <p>{texts.text}</p>
      <figure className={styles.call} aria-label={texts.call}>
        <pre>
          <code>{`curl --header "Authorization: Bearer $TROSKEL_KEY" \\
  "${origin}/api/partners/${partnerId}/inquiries"`}</code>
        </pre>
      </figure>
      <p>
        {texts.more}{' '}
        <OutsideLink href={`${siteAddress(referencePath, language)}?only=public`}>
          {texts.reference}
        </OutsideLink>
      </p>
      <h3>{texts.files}</h3>
      <p>{texts.filesText}</p>
      <ul>
        {(['requests', 'results', 'reports'] as const).map((page) => (
          <li key={page}>
            <Link to={partnerAddress(partnerId, page)}>{texts.pages[page]}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
