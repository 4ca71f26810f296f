import type { Theme } from '@mui/material/styles';
import { measures } from './measures.ts';

/** The look of the name in a header, beside its mark: a way home of at least a finger's size. */
export const wordmark = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: measures.target,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    fontSize: '1.25rem',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    borderRadius: measures.radius,
    whiteSpace: 'nowrap',
    '& span': { fontWeight: 500, color: theme.vars.palette.text.secondary },
    // On the narrowest phones the mark and the first word leave room for the controls.
    [theme.breakpoints.down('xs')]: { '& span': { display: 'none' } },
  }) as const;
