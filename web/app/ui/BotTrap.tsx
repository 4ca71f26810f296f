import type { ReactNode, Ref } from 'react';
import styles from './BotTrap.module.css';

/** A field that people leave empty, and programs that fill in every form do not. */
export function BotTrap({
  label,
  input,
}: {
  /** Asks whoever meets it to leave it empty. */
  label: string;
  input?: Ref<HTMLInputElement>;
}): ReactNode {
  return (
    <div className={styles.unseen} aria-hidden="true">
      <label>
        {label}
        <input
          ref={input}
          type="text"
          name="reference"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </div>
  );
}
