import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { contactAddress } from '../../shell/partner-area/partner-address.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { blockedTexts } from './blocked.texts.ts';
import styles from './BlockNotice.module.css';

export function Sheet({ className, ...rest }: ComponentProps<typeof Card>): ReactNode {
  return <Card {...rest} className={clsx(styles.sheet, className)} />;
}

/** Why somebody is not let in, what that means, and who can be asked. */
export function BlockNotice({
  lead,
  reason,
  children,
}: {
  lead: string;
  reason: string;
  /** Rights that remain. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(blockedTexts);
  const language = useLanguage();
  return (
    <>
      <p>{lead}</p>
      <div>
        <b>{texts.reason}</b>
        <blockquote className={styles.reason}>{reason}</blockquote>
      </div>
      <p>
        {texts.contact}{' '}
        <OutsideLink href={siteAddress('/contact', language)}>{texts.contactForm}</OutsideLink>{' '}
        {texts.or}{' '}
        <OutsideLink href={contactAddress(texts.contactSubject)}>{brand.contactEmail}</OutsideLink>.
      </p>
      <p>{children}</p>
    </>
  );
}
