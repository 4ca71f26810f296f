import type { Theme } from '@mui/material/styles';

/** Styles of the headings of a text in chapters. In a file of their own: most texts have none. */
export const chapterText = ({ theme }: { theme: Theme }) =>
  ({
    '& h2': { ...theme.typography.h3, marginBottom: 8 },
    '& h3': { ...theme.typography.body1, fontWeight: 700, marginBottom: 4 },
    '& * + h2': { marginTop: 32 },
    '& * + h3': { marginTop: 20 },
  }) as const;
