import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Street } from '../ui/drawings/Street.tsx';
import { AccountClosingNotice } from './AccountClosingNotice.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { contentId } from './SkipLink.tsx';
import { usePageView } from './use-page-view.ts';

const Stage = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  overflow: 'hidden',
});

const Backdrop = styled(Street)(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  width: '100%',
  height: 'clamp(180px, 21vw, 340px)',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { height: 150 },
}));

const Main = styled('main')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  padding: '24px 24px clamp(200px, 17vw, 260px)',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 166px' },
}));

/** Login, sign-up and passwords, in the street where the work is. */
export default function AuthLayout(): ReactNode {
  usePageView();
  return (
    <Stage>
      <Backdrop />
      <PublicHeader />
      <Main id={contentId} tabIndex={-1}>
        <AccountClosingNotice />
        <Outlet />
      </Main>
    </Stage>
  );
}
