import { styled } from '@mui/material/styles';
import type { BannerTone } from '@troskel/contract/values/banner';
import { InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';

/** Parts of a banner, used above the header and in its form. */
export const BannerFrame = styled('section', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: BannerTone;
}>(({ theme, tone }) => {
  const colour = theme.vars.palette[tone].main;
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, auto) minmax(max-content, 1fr) auto',
    alignItems: 'center',
    columnGap: 16,
    minHeight: measures.banner,
    // The icon stands above the menu button and the icons of the collapsed menu.
    padding: '4px 12px 4px 24px',
    fontSize: '0.9375rem',
    lineHeight: 1.3,
    color: theme.vars.palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${colour} 16%, ${theme.vars.palette.background.paper})`,
    borderBottom: `1px solid color-mix(in srgb, ${colour} 45%, transparent)`,
    '& > svg': { color: colour },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateRows: '1fr auto',
      columnGap: 12,
      minHeight: measures.bannerSmall,
      padding: '2px 4px 0 16px',
      // Beside the text and not between it and what follows it.
      '&:has(> div:not(:empty))': {
        '& > svg, & > button': { alignSelf: 'start' },
        '& > svg': { marginTop: 8 },
      },
      '&:has(> div:empty)': { paddingBlock: 2 },
    },
  };
});

export const Text = styled('p')(({ theme }) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontWeight: 500,
  [theme.breakpoints.down('sm')]: { '&:has(~ div:not(:empty))': { marginTop: 4 } },
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  whiteSpace: 'nowrap',
  // The words stand in a line of text and are pressed in a field as high as a finger.
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: measures.target },
  [theme.breakpoints.down('sm')]: {
    gridColumn: '2 / -1',
    gridRow: 2,
    flexWrap: 'wrap',
    columnGap: 16,
    rowGap: 0,
    marginBottom: -2,
    '&:empty': { display: 'none' },
  },
}));

export const icons = { info: InfoIcon, warning: WarningIcon } as const;
