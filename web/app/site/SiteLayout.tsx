import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { contentId, SkipLink } from '../shell/SkipLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const SiteLayoutFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
});

const Main = styled('main')({ flex: 1 });

/** Header, page and footer of the public site. */
export default function SiteLayout(): ReactNode {
  return (
    <SiteLayoutFrame>
      <SkipLink />
      <SiteHeader />
      <Main id={contentId} tabIndex={-1}>
        <Outlet />
      </Main>
      <SiteFooter />
    </SiteLayoutFrame>
  );
}
