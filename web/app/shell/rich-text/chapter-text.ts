import type { Theme } from '@mui/material/styles';

/** How the headings of a text in chapters look. Apart from the rest: most texts that are read have none. */
export const chapterText = ({ theme }: { theme: Theme }) =>
  ({
    '& h2': { ...theme.typography.h3, marginBottom: 8 },
    '& h3': { ...theme.typography.body1, fontWeight: 700, marginBottom: 4 },
    '& * + h2': { marginTop: 32 },
    '& * + h3': { marginTop: 20 },
  }) as const;
