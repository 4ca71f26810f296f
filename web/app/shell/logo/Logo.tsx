import { companyInitialsOf } from '@troskel/contract/values/initials';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './Logo.module.css';

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
      {companyInitialsOf(name)}
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
