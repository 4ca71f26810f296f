import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { Column, Section, Title } from './landing-styles.ts';
import { landingTexts } from './landing.texts.ts';
import { JoinButton } from './JoinButton.tsx';
import { isWaitingListSite } from '../../site/site-mode.ts';
import { waitingStepsTexts } from './waiting-steps.texts.ts';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  margin: '40px 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': {
    position: 'relative',
    padding: '28px 24px 24px',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius,
    counterIncrement: 'step',
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      marginBottom: 20,
      borderRadius: '50%',
      fontSize: '1.25rem',
      fontWeight: 700,
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
    },
  },
  '& h3': { ...theme.typography.h3, fontSize: '1.25rem' },
  '& p': { marginTop: 8, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '& li': { padding: '20px 20px 20px 84px' },
    '& li::before': { position: 'absolute', left: 20, top: 20 },
  },
}));

/** Three steps from here to being seen. */
export function LandingSteps({ id }: { id: string }): ReactNode {
  const joining = useTexts(landingTexts).steps;
  const waiting = useTexts(waitingStepsTexts);
  const steps = isWaitingListSite ? waiting : joining;
  return (
    <Section id={id} data-sunken tabIndex={-1}>
      <Column>
        <Title>{steps.title}</Title>
        <Steps>
          {Object.values(steps.all).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Steps>
        <JoinButton />
      </Column>
    </Section>
  );
}
