import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { stayingTop } from './measures.ts';

/** Takes no room: what is read stays where it is when the button comes. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: `calc(${stayingTop} + 12px)`,
  zIndex: 2,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  '& > button': {
    ...theme.typography.button,
    flexShrink: 0,
    height: 44,
    padding: '0 20px',
    border: 0,
    borderRadius: 999,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    boxShadow: '0 2px 12px rgb(0 0 0 / 0.28)',
    cursor: 'pointer',
  },
  '& > button:hover': { backgroundColor: theme.vars.palette.primary.dark },
}));

/** Brings what has come while somebody was reading; it stands over what is read. */
export function NewsButton({
  children,
  onShow,
}: {
  children: string;
  onShow: () => void;
}): ReactNode {
  return (
    <Place>
      <button type="button" onClick={onShow}>
        {children}
      </button>
    </Place>
  );
}
