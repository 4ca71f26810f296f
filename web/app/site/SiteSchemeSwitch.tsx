import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { MoonIcon, SunIcon, SystemSchemeIcon } from '../ui/icons.tsx';
import { siteTexts } from './site.texts.ts';
import styles from './SiteSchemeSwitch.module.css';

/** Changes between the device's colours, light and dark; script/scheme-switch.ts gives it life. */
export function SiteSchemeSwitch({ isNamed = false }: { isNamed?: boolean }): ReactNode {
  const { scheme } = useTexts(siteTexts);
  return (
    <IconButton
      className={styles.face}
      type="button"
      data-scheme-switch="system"
      data-system={scheme.system}
      data-light={scheme.light}
      data-dark={scheme.dark}
      aria-label={scheme.system}
      title={scheme.system}
      data-named={isNamed || undefined}
    >
      <SystemSchemeIcon />
      <SunIcon />
      <MoonIcon />
      {isNamed && <span>{scheme.system}</span>}
    </IconButton>
  );
}
