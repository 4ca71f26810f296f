import type { ReactNode } from 'react';
import { passwordStrength } from '../lib/password-strength.ts';
import { useTexts } from '../lib/texts.ts';
import { passwordStrengthTexts } from './password-strength.texts.ts';
import styles from './StrengthWords.module.css';

const steps = { weak: 1, okay: 2, strong: 3 };
/** The strength of the password in words, equal to the bar beside them. */
export default function StrengthWords({
  password,
  knownWords,
}: {
  password: string;
  knownWords: readonly string[];
}): ReactNode {
  const texts = useTexts(passwordStrengthTexts);
  const strength = passwordStrength(password, knownWords);
  if (!strength) return null;
  return (
    <span className={styles.words} data-level={strength.level}>
      <span className={styles.bar} aria-hidden>
        {[1, 2, 3].map((step) => (
          <i className={styles.step} key={step} data-filled={step <= steps[strength.level]} />
        ))}
      </span>
      {strength.level === 'weak' ? texts.weak[strength.because] : texts[strength.level]}
    </span>
  );
}
