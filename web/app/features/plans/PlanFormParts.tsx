import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { plansTexts } from './plans.texts.ts';

/** Swedish and English fields side by side while there is room. */
export const Pair = styled('div')({
  display: 'grid',
  gap: '20px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  alignItems: 'start',
});

/** One language of a form; its name is said once, above. */
export const Side = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...theme.typography.body2,
    padding: 0,
    marginBottom: 12,
    fontWeight: 700,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Why it was refused, where it is no single field's fault. */
export function Refusal({ error }: { error: CallError | null }): ReactNode {
  const texts = useTexts(plansTexts);
  const language = useLanguage();
  if (!error || error.errors.some(({ field }) => field)) return null;
  if (error.code === 'EDIT_CONFLICT') {
    return (
      <Alert kind="warning" title={texts.conflict}>
        {texts.conflictText}
      </Alert>
    );
  }
  return (
    <Alert kind="error" title={texts.refused}>
      {failureText(error, language)}
    </Alert>
  );
}
