import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { StepMark } from './StepMark.tsx';
import { isComplete, isReachable, steps } from './steps.ts';
import type { Progress, Step } from './steps.ts';

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { flexDirection: 'row', gap: 8, '& > li': { flex: 1 } },
}));

const face = ({ theme }: { theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  borderRadius: measures.radius,
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column' as const,
    gap: 6,
    padding: '8px 2px',
    height: '100%',
    textAlign: 'center' as const,
    fontSize: '0.8125rem',
  },
});

const Reachable = styled(RouterLink)(({ theme }) => ({
  ...face({ theme }),
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '&[aria-current="step"]': {
    fontWeight: 700,
    [theme.breakpoints.up('md')]: { backgroundColor: theme.vars.palette.ground.sunken },
  },
}));

const Later = styled('span')(({ theme }) => ({
  ...face({ theme }),
  color: theme.vars.palette.text.secondary,
}));

/** Where one is, what is done and what is left; leads to what can be opened. */
export function StepList({
  current,
  progress,
  addressOf,
}: {
  current: Step;
  progress: Progress;
  addressOf: (step: Step) => string;
}): ReactNode {
  const texts = useTexts(onboardingTexts);
  return (
    <nav aria-label={texts.stepsLabel}>
      <List>
        {steps.map((step, index) => {
          const isCurrent = step === current;
          const isDone = isComplete(step, progress);
          const look = isCurrent ? 'current' : isDone ? 'done' : 'later';
          const words = (
            <>
              <StepMark number={index + 1} look={look} />
              <span>
                {texts.steps[step]}
                <VisuallyHidden>
                  {' '}
                  ({isCurrent ? texts.isCurrent : isDone ? texts.isDone : texts.isLater})
                </VisuallyHidden>
              </span>
            </>
          );
          return (
            <li key={step}>
              {isReachable(step, progress) ? (
                <Reachable
                  to={{ search: addressOf(step) }}
                  aria-current={isCurrent ? 'step' : undefined}
                  preventScrollReset
                >
                  {words}
                </Reachable>
              ) : (
                <Later>{words}</Later>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
