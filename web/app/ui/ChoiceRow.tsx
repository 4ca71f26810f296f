import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './ChoiceRow.module.css';

/** One of a few, all in view. */
export function ChoiceRow<Value extends string>({
  label,
  help,
  value,
  choices,
  onChoose,
}: {
  label: string;
  /** A sentence on what it is. */
  help?: string;
  /** Null when nothing has been chosen. */
  value: Value | null;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}): ReactNode {
  const name = useId();
  const helpId = useId();
  return (
    <fieldset className={styles.set} aria-describedby={help === undefined ? undefined : helpId}>
      <legend className={styles.legend}>{label}</legend>
      {help !== undefined && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label className={styles.choice} key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
