import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { scriptAttribute } from '../lib/first-paint.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { measures } from '../ui/measures.ts';
import { siteConsentTexts } from './site-consent.texts.ts';

const panelId = 'statistics';
const titleId = 'statistics-title';

/** Reads as one of the links around it. */
const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.line.control,
  textUnderlineOffset: 4,
  '&:hover': { textDecorationColor: theme.vars.palette.primary.main },
}));

const Saved = styled('output')(({ theme }) => ({
  marginInlineStart: 12,
  color: theme.vars.palette.text.secondary,
}));

/** Beside the page and not over it: the page behind can be read and used. */
const Panel = styled('dialog')(({ theme }) => ({
  inset: 'auto 16px 16px auto',
  width: 'min(440px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  margin: 0,
  padding: 24,
  overflowY: 'auto',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 12px 40px rgb(34 29 25 / 16%)',
  '& > p + p': { marginTop: 12 },
  [theme.breakpoints.down('sm')]: { padding: 20 },
  // The texts and buttons depend on the visitor's consent (script/statistics.ts).
  '& > [data-of]': { display: 'none' },
  '&[data-consent="signalled"] > [data-of="signalled"]': { display: 'block' },
  [`html[${scriptAttribute}] &:not([data-consent="signalled"]) > [data-of="answers"]`]: {
    display: 'grid',
  },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }));

/** Two of the same: one word is as easy to say as the other. */
const Answers = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  marginTop: 16,
  padding: 0,
  border: 0,
  '& > [aria-pressed="true"]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ground.brand,
  },
}));

const Close = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  display: 'block',
  minHeight: measures.target,
  marginTop: 8,
  padding: '0 4px',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
}));

/**
 * Explains the statistics of visits and lets the visitor choose; script/statistics.ts adds the
 * behaviour.
 */
export function ConsentLink(): ReactNode {
  const texts = useTexts(siteConsentTexts);
  return (
    <>
      <Opener type="button" popoverTarget={panelId}>
        {texts.title}
      </Opener>
      <Saved data-saved={texts.saved} />
      <Panel id={panelId} popover="auto" aria-labelledby={titleId} data-consent="">
        <Title id={titleId}>{texts.title}</Title>
        <p>{texts.about}</p>
        <p data-of="signalled">{texts.signalled}</p>
        <Answers data-of="answers" aria-label={texts.choice}>
          {(['refused', 'granted'] as const).map((choice) => (
            <Button key={choice} look="secondary" value={choice} aria-pressed={false}>
              {texts[choice]}
            </Button>
          ))}
        </Answers>
        <Close type="button" popoverTarget={panelId} popoverTargetAction="hide">
          {texts.close}
        </Close>
      </Panel>
    </>
  );
}
