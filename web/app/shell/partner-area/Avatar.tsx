import { useState } from 'react';
import type { ReactNode } from 'react';
import { initialsOf } from '@troskel/contract/values/initials';
import styles from './Avatar.module.css';

/** A person by their picture, or the initials without one; the name stands beside it. */
export function Avatar({
  name,
  url = null,
  size = 36,
}: {
  name: string;
  /** The server's address of the picture: 256 pixels wide, or 64 with `&size=64`. */
  url?: string | null | undefined;
  /** CSS pixels. */
  size?: number;
}): ReactNode {
  // An address that failed is not asked again; another one is.
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={styles.disc}
      style={{ width: size, height: size, fontSize: Math.max(size * 0.38, 13) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
      {url !== null && url !== failed && (
        <img
          className={styles.picture}
          key={url}
          src={url}
          srcSet={`${url}&size=64 64w, ${url} 256w`}
          sizes={`${size}px`}
          alt=""
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
