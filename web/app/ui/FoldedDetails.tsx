import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from './measures.ts';

const Details = styled('details')(({ theme }) => ({
  width: '100%',
  textAlign: 'left',
  color: theme.vars.palette.text.secondary,
  '& summary': {
    padding: '8px 0',
    cursor: 'pointer',
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  '& pre': {
    maxHeight: 320,
    margin: 0,
    padding: 16,
    overflow: 'auto',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius,
    backgroundColor: theme.vars.palette.ground.sunken,
  },
}));

/** For those who report a fault; others need not see it. */
export function FoldedDetails({ label, details }: { label: string; details: string }): ReactNode {
  return (
    <Details>
      <summary>{label}</summary>
      <pre>{details}</pre>
    </Details>
  );
}
