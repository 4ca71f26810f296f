import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { waitingAttribute } from '../lib/first-paint.ts';
import { bannerHeightVariable, measures, stayingTop, stayingTopVariable } from './measures.ts';
import { focusRing } from './component-styles.ts';

const styles = (theme: Theme): Parameters<typeof GlobalStyles>[0]['styles'] => ({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  ':root': {
    [stayingTopVariable]: `${measures.headerHeight}px`,
    [theme.breakpoints.up('lg')]: {
      [stayingTopVariable]: `calc(${measures.headerHeight}px + var(${bannerHeightVariable}, 0px))`,
    },
  },
  html: {
    WebkitTextSizeAdjust: '100%',
    colorScheme: 'light',
    // Focus must never hide behind a header that stays in place.
    scrollPaddingTop: `calc(${stayingTop} + 16px)`,
  },
  'html[data-scheme="dark"]': { colorScheme: 'dark' },
  // Only where a finger would move the page behind; elsewhere its scroll bar would make it jump.
  '@media (pointer: coarse)': { 'html:has(dialog[open])': { overflow: 'hidden' } },
  body: {
    margin: 0,
    minHeight: '100dvh',
    ...theme.typography.body1,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  [`html[${waitingAttribute}] body`]: { animation: 'show-late 0s 4s backwards' },
  '@keyframes show-late': { from: { visibility: 'hidden' } },
  'h1, h2, h3, p, figure, ul, ol, dl, dd, fieldset': { margin: 0 },
  'h1, h2, h3': { textWrap: 'balance' },
  'button, input, textarea, select': {
    font: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
  },
  ':focus-visible': focusRing,
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  'table, time, output': { fontVariantNumeric: 'tabular-nums' },
  '::selection': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});

export function GlobalStyle(): React.ReactNode {
  return <GlobalStyles styles={styles} />;
}
