import { languageName } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/language.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { GlobeIcon } from '../ui/icons.tsx';
import { Brand } from './Brand.tsx';
import { chooseLanguage, otherLanguages } from './choose-language.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import styles from './PublicHeader.module.css';

/** Changes to another language, by a button each; its name is written in that language. */
function LanguageSwitch(): ReactNode {
  return otherLanguages(useLanguage()).map((other) => (
    <IconButton key={other} type="button" lang={other} onClick={() => void chooseLanguage(other)}>
      <GlobeIcon />
      {languageName(other)}
    </IconButton>
  ));
}

/** The plain header: the name, language and colour scheme, and what a page adds. */
export function PublicHeader({ children }: { children?: ReactNode }): ReactNode {
  return (
    <header className={styles.bar}>
      <Brand />
      <div className={styles.controls}>
        <LanguageSwitch />
        <SchemeSwitch />
        {children}
      </div>
    </header>
  );
}
