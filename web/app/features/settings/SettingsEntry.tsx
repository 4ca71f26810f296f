import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { measures } from '../../ui/measures.ts';
import { ChevronRightIcon, OutsideIcon } from '../../ui/settings-icons.tsx';

const face = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 68,
    padding: '12px 20px',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    transition: 'background-color 150ms ease-out',
    '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
    '&:focus-visible': { outlineOffset: -2, borderRadius: measures.radius },
    '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
  }) as const;

const InsideFace = styled(Link)(face);
const OutsideFace = styled('a')(face);

const Words = styled('span')({ flex: 1, minWidth: 0 });
const Name = styled('span')({ display: 'block', fontWeight: 600 });
const Detail = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** The entries of one group, as in a phone's settings. */
export const EntryList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
}));

/** One line that leads to a page: its name and a word on what is there. */
export function SettingsEntry({
  to,
  isOutside = false,
  icon,
  name,
  detail,
}: {
  to: string;
  /** A page of somebody else's, in a tab of its own. */
  isOutside?: boolean;
  icon: ReactNode;
  name: string;
  detail: string;
}): ReactNode {
  const content = (
    <>
      {icon}
      <Words>
        <Name>{name}</Name>
        <Detail>{detail}</Detail>
      </Words>
    </>
  );
  return (
    <li>
      {isOutside ? (
        <OutsideFace href={to} target="_blank" rel="noreferrer">
          {content}
          <OutsideIcon size={18} />
        </OutsideFace>
      ) : (
        <InsideFace to={to}>
          {content}
          <ChevronRightIcon size={18} />
        </InsideFace>
      )}
    </li>
  );
}
