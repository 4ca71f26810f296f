import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { siteAddress } from '../../../site/site-pages.ts';
import { SiteButtonLink } from '../../../ui/Button.tsx';
import { SiteLink } from '../../../ui/Link.tsx';
import { LinkPageFrame } from '../form/LinkPageFrame.tsx';
import { linkPagesTexts } from './link-pages.texts.ts';
import styles from './WaitingListExpiredPage.module.css';

export const handle = staticPage;

/** For a mailed link that is too old, was replaced by a newer one, or was never ours. */
export default function WaitingListExpiredPage(): ReactNode {
  const language = useLanguage();
  const { expired, companyList, homeCareList } = useTexts(linkPagesTexts);
  return (
    <LinkPageFrame title={expired.title} text={expired.text}>
      <div className={styles.ways}>
        <SiteButtonLink href={siteAddress('/waiting-list', language)}>{companyList}</SiteButtonLink>
        <SiteButtonLink href={siteAddress('/home-care-waiting-list', language)} look="secondary">
          {homeCareList}
        </SiteButtonLink>
      </div>
      <p>
        {expired.contact}{' '}
        <SiteLink href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</SiteLink>
      </p>
    </LinkPageFrame>
  );
}
