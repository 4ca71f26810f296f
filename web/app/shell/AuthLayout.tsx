import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { StreetBackdrop } from '../ui/drawings/StreetBackdrop.tsx';
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
      <StreetBackdrop />
      <PublicHeader />
      <Main id={contentId} tabIndex={-1}>
        <AccountClosingNotice />
        <Outlet />
      </Main>
    </Stage>
  );
}
