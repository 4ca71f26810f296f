import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import styles from './PublicHeader.module.css';

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
