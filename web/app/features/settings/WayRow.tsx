import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from '../../ui/measures.ts';

/** The ways in, one below the other. */
export const WayList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
}));

/** The place of a way that is not known yet. */
export const WayWaiting = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 84,
  padding: '16px 20px',
});

const WayRowFrame = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 84,
  padding: '16px 20px',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '24px minmax(0, 1fr)',
    padding: 16,
  },
}));

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'isAdded' })<{
  isAdded: boolean;
}>(({ isAdded }) => ({
  display: 'grid',
  placeItems: 'center',
  filter: isAdded ? 'none' : 'grayscale(1)',
  opacity: isAdded ? 1 : 0.65,
}));

const Name = styled('p')({ fontWeight: 600 });

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Deeds = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { gridColumn: 2, marginTop: 8 },
}));

/** One way in: its state, and what can be done about it. */
export function WayRow({
  icon,
  name,
  state,
  note,
  isAdded,
  children,
}: {
  icon: ReactNode;
  name: string;
  state: string;
  note?: string | undefined;
  isAdded: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <WayRowFrame>
      <Mark isAdded={isAdded}>{icon}</Mark>
      <div>
        <Name>{name}</Name>
        <Quiet>{state}</Quiet>
        {note && <Quiet>{note}</Quiet>}
      </div>
      <Deeds>{children}</Deeds>
    </WayRowFrame>
  );
}
