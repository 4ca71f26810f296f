import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useHydrated } from '../lib/hydrated.ts';
import { useTexts } from '../lib/texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { formTexts } from './form.texts.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { BareInput, InputBox } from './Input.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import styles from './PasswordField.module.css';

// Fetched with the first character, as are the dictionaries that it asks.
const PasswordReason = lazy(() => import('./PasswordReason.tsx'));

interface Judging {
  /** Words that a stranger could know of the person: names, e-mail address, company. */
  knownWords: readonly string[];
  /** A password that the server has refused as easily guessed. */
  refused?: string | undefined;
}

/** A password in the form around it, which can be looked at. */
export function PasswordField({
  name,
  label,
  help,
  autoComplete,
  judging,
}: {
  name: string;
  label: string;
  help?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  /**
   * For a new password: its rules tick off while it is typed, in the place of `help` and until a
   * fault says them, below which stands why it is easily guessed.
   */
  judging?: Judging | undefined;
}): ReactNode {
  const [isShown, setShown] = useState(false);
  const { id, fault, registration } = useRegisteredField(name);
  const texts = useTexts(formTexts);
  const rulesId = `${id}-rules`;
  const reasonId = `${id}-reason`;
  return (
    <FieldFrame
      id={id}
      label={label}
      help={judging ? undefined : help}
      error={fault}
      below={judging && <Reason id={reasonId} field={id} name={name} {...judging} />}
    >
      {(wiring) => (
        <>
          <InputBox>
            <BareInput
              {...wiring}
              {...registration}
              aria-describedby={
                [
                  judging && !fault ? rulesId : '',
                  wiring['aria-describedby'],
                  judging ? reasonId : '',
                ]
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
          {/* The fault says the same, in one sentence. */}
          {judging && !fault && <PasswordRules id={rulesId} name={name} />}
        </>
      )}
    </FieldFrame>
  );
}

function Reason({
  id,
  field,
  name,
  ...judging
}: Judging & { id: string; field: string; name: string }): ReactNode {
  const isHydrated = useHydrated();
  const value: unknown = useWatch({ name });
  const password = useDeferredValue(typeof value === 'string' ? value : '');
  return (
    <output className={styles.reason} id={id} htmlFor={field}>
      {isHydrated && password !== '' && (
        <Suspense>
          <PasswordReason password={password} {...judging} />
        </Suspense>
      )}
    </output>
  );
}
