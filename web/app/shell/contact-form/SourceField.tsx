import type { FormSource } from '@troskel/contract/forms';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { measures } from '../../ui/measures.ts';

const Frame = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  padding: 0,
  border: 0,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > legend': { padding: 0, marginBottom: 8, fontSize: '0.9375rem', fontWeight: 600 },
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 14px',
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& input': {
    width: 20,
    height: 20,
    margin: 0,
    flexShrink: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}));

/** What the message is about: `source` of the form around it. */
export function SourceField({
  label,
  sources,
}: {
  label: string;
  sources: readonly FormSource[];
}): ReactNode {
  const { register } = useFormContext();
  return (
    <Frame>
      <legend>{label}</legend>
      {sources.map((source) => (
        <Choice key={source.id}>
          <input type="radio" value={source.id} {...register('source')} />
          <span>{source.label}</span>
        </Choice>
      ))}
    </Frame>
  );
}
