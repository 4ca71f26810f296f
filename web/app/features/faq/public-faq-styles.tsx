import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { publicFaqTexts } from './public-faq.texts.ts';
import styles from './public-faq-styles.module.css';

export function Sheet({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.sheet, className)} />;
}

export function Lead({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.lead, className)} />;
}

/** The way on for whoever has not found the answer. */
export function PublicStuck(): ReactNode {
  const texts = useTexts(publicFaqTexts);
  return (
    <div className={styles.publicFaqFrame}>
      <h2>{texts.stuck}</h2>
      <p>{texts.stuckText}</p>
      <SiteButtonLink look="secondary" href={siteAddress('/contact', useLanguage())}>
        {texts.write}
      </SiteButtonLink>
    </div>
  );
}
