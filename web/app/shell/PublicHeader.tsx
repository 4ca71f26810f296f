import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from '../ui/measures.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  maxWidth: measures.contentMax,
  minHeight: measures.headerHeight,
  margin: '0 auto',
  padding: '0 24px',
  [theme.breakpoints.down('sm')]: { padding: '0 12px 0 16px' },
  [theme.breakpoints.down('xs')]: { gap: 4, padding: '0 8px 0 12px' },
}));

const Controls = styled('div')({ display: 'flex', alignItems: 'center' });

/** The plain header: the name, language and colour scheme, and what a page adds. */
export function PublicHeader({ children }: { children?: ReactNode }): ReactNode {
  return (
    <Bar>
      <Brand />
      <Controls>
        <LanguageSwitch />
        <SchemeSwitch />
        {children}
      </Controls>
    </Bar>
  );
}
