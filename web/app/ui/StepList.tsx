import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { To } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { measures } from './measures.ts';
import { stepListTexts } from './step-list.texts.ts';
import { StepMark } from './StepMark.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Direction = 'column' | 'row';

const isOwnProp = (name: PropertyKey): boolean => name === 'direction';
const options = { shouldForwardProp: (name: PropertyKey) => !isOwnProp(name) };

/** On a phone the steps stand beside each other, each under its mark. */
const List = styled(
  'ol',
  options,
)<{ direction: Direction }>(({ theme, direction }) => ({
  display: 'flex',
  flexDirection: direction,
  gap: 4,
  padding: 0,
  listStyle: 'none',
  ...(direction === 'row' && { '& > li': { flex: 1 } }),
  [theme.breakpoints.down('md')]: { flexDirection: 'row', gap: 4, '& > li': { flex: 1 } },
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

export interface ListedStep {
  key: string;
  name: string;
  /** Null for a step that cannot be opened yet. */
  address: To | null;
  isDone: boolean;
}

/** Steps that are done, present and to come, with links to those that can be opened. */
export function StepList({
  label,
  steps,
  current,
  direction = 'column',
}: {
  label: string;
  steps: readonly ListedStep[];
  /** The key of the step that is open. */
  current: string;
  direction?: Direction;
}): ReactNode {
  const texts = useTexts(stepListTexts);
  return (
    <nav aria-label={label}>
      <List direction={direction}>
        {steps.map(({ key, name, address, isDone }, index) => {
          const isCurrent = key === current;
          const look = isCurrent ? 'current' : isDone ? 'done' : 'later';
          const words = (
            <>
              <StepMark number={index + 1} look={look} />
              <span>
                {name}
                <VisuallyHidden>
                  {' '}
                  ({isCurrent ? texts.isCurrent : isDone ? texts.isDone : texts.isLater})
                </VisuallyHidden>
              </span>
            </>
          );
          return (
            <li key={key}>
              {address === null ? (
                <Later>{words}</Later>
              ) : (
                <Reachable
                  to={address}
                  aria-current={isCurrent ? 'step' : undefined}
                  preventScrollReset
                >
                  {words}
                </Reachable>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
