import { useState } from 'react';
import type { ReactNode } from 'react';
import { initialsOf } from '../partner-area/initials.ts';
import styles from './Logo.module.css';

/** Legal forms at the end of a name are nobody's initials. */
const legalForm = /[\s,]+(ab|hb|kb|ek\.? ?för\.?|aktiebolag|handelsbolag|kommanditbolag)$/i;

/** Words that nobody reads off a sign. */
const fillers = /^(i|på|och|av|för|med|&)$/i;

/** The first two words that stand out in a company's name: "Linds Bygg" of "Linds Bygg i Uppsala AB". */
function signOf(name: string): string {
  const words = name.trim().replace(legalForm, '').split(/\s+/);
  const standing = words.filter((word) => !fillers.test(word));
  return standing.slice(0, 2).join(' ');
}

/** A company by its logo, or its initials as on a sign; the name stands beside it. */
export function Logo({
  name,
  url,
  size,
}: {
  name: string;
  url: string | null;
  /** CSS pixels. */
  size: number;
}): ReactNode {
  // An address that failed is not asked again; another one is.
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={styles.plate}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {initialsOf(signOf(name))}
      {url !== null && url !== failed && (
        <img
          className={styles.picture}
          key={url}
          src={url}
          srcSet={`${url}&size=128 128w, ${url} 512w`}
          sizes={`${size}px`}
          alt=""
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
