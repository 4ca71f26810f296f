import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { measures } from './measures.ts';

const NavTabsFrame = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: measures.target,
    padding: '0 14px',
    fontWeight: 600,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    borderRadius: measures.radius,
    border: '1px solid transparent',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& a[aria-current]': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.line.control,
  },
  '& b': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}));

/** Views of the same page, each with an address. */
export function NavTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly {
    key: string;
    name: string;
    search: string;
    isCurrent: boolean;
    /** Number of entries, or a lower bound of it; left out where it is not known. */
    count?: number | string;
  }[];
}): ReactNode {
  return (
    <NavTabsFrame aria-label={label}>
      {tabs.map(({ key, name, search, isCurrent, count }) => (
        <RouterLink
          key={key}
          to={{ search }}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {name}
          {count !== undefined && <b>{count}</b>}
        </RouterLink>
      ))}
    </NavTabsFrame>
  );
}
