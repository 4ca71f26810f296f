import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { SiteButtonLink } from '../../../ui/Button.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Mailbox } from '../../../ui/drawings/Mailbox.tsx';
import { linkPagesTexts } from '../waiting-list/link-pages.texts.ts';
import { FormNotice } from './FormParts.tsx';
import styles from './LinkPageFrame.module.css';

/**
 * A page that a sign-up or a mailed link leads to. It is found by nobody else: search engines are
 * told to leave it out.
 */
export function LinkPageFrame({
  title,
  text,
  children,
}: {
  title: string;
  text: readonly string[];
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.ground}>
      <title>{`${title} – ${brand.portalName}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <Mailbox className={styles.picture} />
        <h1>{title}</h1>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </div>
  );
}

/** A button that does what a mailed link is for; the server fills in what the link carries. */
export function LinkForm({
  action,
  carried,
  children,
}: {
  action: string;
  carried: readonly string[];
  children: ReactNode;
}): ReactNode {
  return (
    <form className={styles.form} method="post" action={action}>
      <FormNotice />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      <div>{children}</div>
    </form>
  );
}

/** The way on for whoever has done what they came for. */
export function MoreAbout(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(linkPagesTexts);
  return (
    <SiteButtonLink href={siteAddress('/landings/partners', language)} look="secondary">
      {texts.toSite(brand.portalName)}
    </SiteButtonLink>
  );
}
