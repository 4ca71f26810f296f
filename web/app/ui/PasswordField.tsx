import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { formTexts } from './form.texts.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { BareInput, InputBox } from './Input.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import styles from './PasswordField.module.css';

/** A password in the form around it, which can be looked at. */
export function PasswordField({
  name,
  label,
  help,
  autoComplete,
  showsStrength = false,
  knownWords = [],
}: {
  name: string;
  label: string;
  help?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  /** For a new password: its rules tick off while it is typed, in the place of `help`. */
  showsStrength?: boolean;
  /** Words that a stranger could know of the person, such as name and e-mail address. */
  knownWords?: readonly string[];
}): ReactNode {
  const [isShown, setShown] = useState(false);
  const { id, fault, registration } = useRegisteredField(name);
  const texts = useTexts(formTexts);
  const rulesId = `${id}-rules`;
  return (
    <FieldFrame id={id} label={label} help={showsStrength ? undefined : help} error={fault}>
      {(wiring) => (
        <>
          <InputBox>
            <BareInput
              {...wiring}
              {...registration}
              aria-describedby={
                [wiring['aria-describedby'], showsStrength ? rulesId : '']
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              aria-required
            />
            <button
              className={styles.reveal}
              type="button"
              aria-controls={id}
              aria-label={isShown ? texts.hidePassword : texts.showPassword}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          </InputBox>
          {showsStrength && <PasswordStrength id={rulesId} name={name} knownWords={knownWords} />}
        </>
      )}
    </FieldFrame>
  );
}
