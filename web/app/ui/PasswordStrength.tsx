import { styled } from '@mui/material/styles';
import { lazy, Suspense, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useHydrated } from '../lib/hydrated.ts';
import { useTexts } from '../lib/texts.ts';
import { CheckIcon } from './icons.tsx';
import { passwordStrengthTexts } from './password-strength.texts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const PasswordStrengthFrame = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  color: theme.vars.palette.text.secondary,
}));

const Rules = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Rule = styled('li', { shouldForwardProp: (prop) => prop !== 'isMet' })<{ isMet: boolean }>(
  ({ theme, isMet }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: isMet ? theme.vars.palette.success.main : 'inherit',
    '& > svg, & > i': { flexShrink: 0 },
  }),
);

const Dot = styled('i')(({ theme }) => ({
  width: 14,
  height: 14,
  margin: 2,
  border: `1.5px solid ${theme.vars.palette.line.control}`,
  borderRadius: '50%',
}));

// Room for one line, so that the fields below stay where they are when it is spoken.
const Spoken = styled('output')({ display: 'block', minHeight: 23 });

// Loaded with the first sign typed: the list of common passwords is of no use before that.
const StrengthWords = lazy(() => import('./StrengthWords.tsx'));

const tests = [
  { name: 'length', isMet: (password: string) => password.length >= 8 },
  { name: 'lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'digit', isMet: (password: string) => /\d/.test(password) },
] as const;

/**
 * The rules of a new password (specification 1, section 5), ticked off while it is typed, and how
 * hard it would be to guess: a hint that stops nobody.
 */
export function PasswordStrength({
  id,
  name,
  knownWords,
}: {
  id: string;
  /** The field in the form around it. */
  name: string;
  knownWords: readonly string[];
}): ReactNode {
  const texts = useTexts(passwordStrengthTexts);
  const isHydrated = useHydrated();
  const value: unknown = useWatch({ name });
  const password = useDeferredValue(typeof value === 'string' ? value : '');
  return (
    <PasswordStrengthFrame>
      <div id={id}>
        <VisuallyHidden>{texts.rules}</VisuallyHidden>
        <Rules>
          {tests.map((rule) => {
            const isMet = rule.isMet(password);
            return (
              <Rule key={rule.name} isMet={isMet}>
                {isMet ? <CheckIcon size={18} /> : <Dot aria-hidden />}
                <span>
                  {texts[rule.name]}
                  <VisuallyHidden>{isMet ? texts.isMet : texts.isMissing}</VisuallyHidden>
                </span>
              </Rule>
            );
          })}
        </Rules>
      </div>
      <Spoken htmlFor={id}>
        {isHydrated && password !== '' && (
          <Suspense>
            <StrengthWords password={password} knownWords={knownWords} />
          </Suspense>
        )}
      </Spoken>
    </PasswordStrengthFrame>
  );
}
