import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { isSlashOn, turnSlash } from './search-keys.ts';
import { searchTexts } from './search.texts.ts';
import styles from './SearchFoot.module.css';

/** The keys of the panel, and the way to turn off the one that is a single character. */
export function SearchFoot(): ReactNode {
  const texts = useTexts(searchTexts);
  const [isOn, setOn] = useState(isSlashOn);
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {texts.keys.move}
        </span>
        <span>
          <kbd>↵</kbd>
          {texts.keys.open}
        </span>
        <span>
          <kbd>Esc</kbd>
          {texts.keys.close}
        </span>
      </span>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            turnSlash(checked);
            setOn(checked);
          }}
        />
        {texts.slash}
      </label>
    </div>
  );
}
