import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../lib/texts.ts';
import { CheckIcon } from './icons.tsx';
import { passwordRulesTexts } from './password-rules.texts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './PasswordRules.module.css';

const tests = [
  { name: 'length', isMet: (password: string) => password.length >= 8 },
  { name: 'lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'digit', isMet: (password: string) => /\d/.test(password) },
] as const;

/** The rules of a new password (specification 1, section 5), ticked off while it is typed. */
export function PasswordRules({
  id,
  name,
}: {
  id: string;
  /** The field in the form around it. */
  name: string;
}): ReactNode {
  const texts = useTexts(passwordRulesTexts);
  const value: unknown = useWatch({ name });
  const password = useDeferredValue(typeof value === 'string' ? value : '');
  return (
    <div className={styles.passwordRulesFrame} id={id}>
      <VisuallyHidden>{texts.rules}</VisuallyHidden>
      <ul className={styles.rules}>
        {tests.map((rule) => {
          const isMet = rule.isMet(password);
          return (
            <li className={styles.rule} key={rule.name} data-met={isMet}>
              {isMet ? <CheckIcon size={18} /> : <i className={styles.dot} aria-hidden />}
              <span>
                {texts[rule.name]}
                <VisuallyHidden>{isMet ? texts.isMet : texts.isMissing}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
