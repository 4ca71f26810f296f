import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { passwordStrength } from '../lib/password-strength.ts';
import { useTexts } from '../lib/texts.ts';
import { passwordStrengthTexts } from './password-strength.texts.ts';

const steps = { weak: 1, okay: 2, strong: 3 };
type Level = keyof typeof steps;

const Words = styled('span', { shouldForwardProp: (prop) => prop !== 'level' })<{ level: Level }>(
  ({ theme, level }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    fontWeight: 600,
    color: {
      weak: theme.vars.palette.error.main,
      okay: theme.vars.palette.warning.main,
      strong: theme.vars.palette.success.main,
    }[level],
  }),
);

const Bar = styled('span')({ display: 'inline-flex', gap: 4 });

const Step = styled('i', { shouldForwardProp: (prop) => prop !== 'isFilled' })<{
  isFilled: boolean;
}>(({ theme, isFilled }) => ({
  width: 28,
  height: 6,
  borderRadius: 3,
  background: isFilled ? 'currentColor' : theme.vars.palette.line.main,
}));

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
    <Words level={strength.level}>
      <Bar aria-hidden>
        {[1, 2, 3].map((step) => (
          <Step key={step} isFilled={step <= steps[strength.level]} />
        ))}
      </Bar>
      {strength.level === 'weak' ? texts.weak[strength.because] : texts[strength.level]}
    </Words>
  );
}
