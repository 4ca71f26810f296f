import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  padding: 0,
  marginBottom: 8,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '& li + li::before': { content: '"/"', padding: '0 8px', color: theme.vars.palette.line.control },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
}));

/** The pages above this one, the nearest last. */
export function Breadcrumbs({
  label,
  above,
}: {
  /** Name of the navigation for screen readers. */
  label: string;
  above: readonly { to: string; name: ReactNode }[];
}): ReactNode {
  return (
    <nav aria-label={label}>
      <List>
        {above.map(({ to, name }) => (
          <li key={to}>
            <RouterLink to={to}>{name}</RouterLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
