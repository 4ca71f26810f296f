import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'isBlocked' })<{
  isBlocked: boolean;
}>(({ theme, isBlocked }) => {
  const color = theme.vars.palette[isBlocked ? 'error' : 'success'].main;
  return {
    display: 'inline-block',
    padding: '1px 10px',
    borderRadius: 4,
    fontSize: '0.875rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color,
    border: `1px solid color-mix(in srgb, ${color} 45%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${color} 8%, ${theme.vars.palette.background.paper})`,
  };
});

/** Whether somebody is let in, in a word and a colour. */
export function BlockBadge({
  isBlocked,
  children,
}: {
  isBlocked: boolean;
  children: string;
}): ReactNode {
  return <Badge isBlocked={isBlocked}>{children}</Badge>;
}
