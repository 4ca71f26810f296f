import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { measures } from './measures.ts';

const Set = styled('fieldset')({
  minWidth: 0,
  padding: 0,
  border: 0,
  '& + &': { marginTop: 20 },
});

const Legend = styled('legend')({ padding: 0, marginBottom: 8, fontWeight: 600 });

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '-4px 0 10px',
  color: theme.vars.palette.text.secondary,
}));

const Choices = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
}));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: measures.target,
  padding: '0 18px',
  fontSize: '0.9375rem',
  fontWeight: 600,
  borderRadius: measures.radius - 3,
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  transition: 'background-color 150ms ease-out',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(input:checked)': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ground.brand,
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--t-palette-info-main)' },
  '@media (forced-colors: active)': {
    '&:has(input:checked)': { outline: '2px solid Highlight' },
  },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));

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
    <Set aria-describedby={help === undefined ? undefined : helpId}>
      <Legend>{label}</Legend>
      {help !== undefined && <Help id={helpId}>{help}</Help>}
      <Choices>
        {choices.map((choice) => (
          <Choice key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </Choice>
        ))}
      </Choices>
    </Set>
  );
}
