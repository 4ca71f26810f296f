import type { Theme } from '@mui/material/styles';
import { measures } from '../ui/measures.ts';

/** The column that header, sections and footer of the public site share. */
export const column = (theme: Theme) =>
  ({
    width: '100%',
    maxWidth: measures.landingMax,
    marginInline: 'auto',
    paddingInline: 'clamp(16px, 5vw, 72px)',
    [theme.breakpoints.down('sm')]: { paddingInline: 16 },
  }) as const;
