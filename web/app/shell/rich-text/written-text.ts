import type { Theme } from '@mui/material/styles';

/** Styles of a post, both in the editor and when read. */
export const writtenText = ({ theme }: { theme: Theme }) =>
  ({
    '& p + p, & p + ul, & p + ol, & ul + p, & ol + p, & ul + ol, & ol + ul': { marginTop: 12 },
    '& ul, & ol': { paddingInlineStart: 28 },
    '& li + li, & li > ul, & li > ol': { marginTop: 4 },
    '& li::marker': {
      color: theme.vars.palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& strong': { fontWeight: 700 },
    '& a': {
      color: theme.vars.palette.info.main,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      overflowWrap: 'anywhere',
    },
  }) as const;
