import { styled } from '@mui/material/styles';
import type { Banner, BannerTone } from '@troskel/contract/shell';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon, InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link, TextButton } from '../../ui/Link.tsx';
import { bannerHeightVariable, measures } from '../../ui/measures.ts';
import { infoDialog } from '../common-dialogs.ts';
import { showDialog } from '../dialogs.ts';
import { contentId } from '../SkipLink.tsx';
import { bannerTexts } from './banner.texts.ts';
import { isToBeSaid, putAway } from './seen-banner.ts';
import { useOverflow } from './use-overflow.ts';

const Frame = styled('section', { shouldForwardProp: (name) => name !== 'tone' })<{
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

const Text = styled('p')(({ theme }) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontWeight: 500,
  [theme.breakpoints.down('sm')]: { '&:has(~ div:not(:empty))': { marginTop: 4 } },
}));

const Actions = styled('div')(({ theme }) => ({
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

const icons = { info: InfoIcon, warning: WarningIcon } as const;

/** One banner: two lines of it at most, the whole of it when asked for. */
export function BannerBar({ banner }: { banner: Banner }): ReactNode {
  const { id, text, tone, link } = banner;
  const texts = useTexts(bannerTexts);
  const frame = useRef<HTMLElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useOverflow(words);
  const Icon = icons[tone];

  useEffect(() => {
    if (isToBeSaid(id)) announce(`${texts.title}: ${text}`);
  }, [id, text, texts.title]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const { style } = document.documentElement;
    // Larger letters make it higher than it is measured: what stands below must know.
    const observer = new ResizeObserver(() =>
      style.setProperty(bannerHeightVariable, `${box.offsetHeight}px`),
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty(bannerHeightVariable);
    };
  }, []);

  return (
    <Frame ref={frame} tone={tone} aria-label={texts.title}>
      <Icon size={20} />
      <Text ref={words}>{text}</Text>
      <Actions>
        {link && <Link to={link.path}>{link.text}</Link>}
        {isCut && (
          <TextButton
            type="button"
            aria-haspopup="dialog"
            onClick={() => showDialog(infoDialog, { title: texts.title, content: text })}
          >
            {texts.showAll}
          </TextButton>
        )}
      </Actions>
      <IconButton
        type="button"
        aria-label={texts.putAway}
        title={texts.putAway}
        onClick={() => {
          // The button goes with the banner: the keyboard continues where the page begins.
          document.getElementById(contentId)?.focus({ preventScroll: true });
          putAway(id);
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </Frame>
  );
}
