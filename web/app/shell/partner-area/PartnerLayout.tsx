import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { partner } from '@troskel/contract/account/partner';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { measures, stayingTop } from '../../ui/measures.ts';
// Most pages of the area ask with these: they come once, with the layout.
import '../common-dialogs.ts';
import { Consent } from '../consent/Consent.tsx';
import { useCurrentUser } from '../current-user.ts';
import { EmailVerification } from '../EmailVerification.tsx';
import { contentId } from '../SkipLink.tsx';
import type { AreaParts } from './area-part.ts';
import { MenuOverlay } from './MenuOverlay.tsx';
import { NotFoundFace } from './NotFoundFace.tsx';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useLargeScreen } from './use-large-screen.ts';
import { useSideMenu } from './use-side-menu.ts';
import { useUserDetails } from './user-details.ts';

const motion = `${measures.sideMenuMilliseconds}ms cubic-bezier(0.2, 0, 0, 1)`;

/** Banner and header, above everything from lg on; below, the header stays by itself. */
const Head = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.up('lg')]: {
    display: 'block',
    position: 'sticky',
    zIndex: theme.zIndex.appBar,
    top: 0,
  },
}));

const Columns = styled('div')({ display: 'flex', alignItems: 'flex-start' });

const Dock = styled('div', {
  shouldForwardProp: (name) => name !== 'isOpen' && name !== 'isShown',
})<{ isOpen: boolean; isShown: boolean }>(({ theme, isOpen, isShown }) => ({
  position: 'sticky',
  top: stayingTop,
  flexShrink: 0,
  width: isOpen ? measures.sideMenuOpen : measures.sideMenuCollapsed,
  height: `calc(100dvh - ${stayingTop})`,
  borderRight: `1px solid ${theme.vars.palette.line.main}`,
  transition: isShown ? `width ${motion}` : 'none',
}));

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: '40px 40px 80px',
  [theme.breakpoints.down('lg')]: { padding: '32px 24px 64px' },
  [theme.breakpoints.down('sm')]: { padding: '20px 16px 56px' },
}));

const Content = styled('div')({
  maxWidth: measures.contentMax,
  margin: '0 auto',
});

const Failed = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginBottom: 24,
  color: theme.vars.palette.text.secondary,
}));

/** Layout of `/partners/{partnerId}/…` and the user's own settings. */
export default function PartnerLayout({
  parts,
  notices,
}: {
  parts: AreaParts;
  /** Messages for people who have just arrived; each decides itself whether to show. */
  notices: readonly ComponentType[];
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const session = useSession();
  const token = session.status === 'signedIn' ? session.data : null;
  const currentUser = useCurrentUser();
  // Members of a blocked company see their own settings only.
  const ownId = currentUser.data?.blockedCompany === undefined ? (token?.partnerId ?? null) : null;
  const { partnerId: askedId = ownId } = useParams();
  const isLarge = useLargeScreen();

  const profile = useQuery({ ...read(partner.getProfile, {}), enabled: ownId !== null });
  const details = useUserDetails(askedId);
  const menu = useSideMenu({ isLarge, hasPartner: profile.isSuccess });

  const isStranger =
    // Known before any answer, so that no page of the address begins to show.
    (ownId !== null && askedId !== ownId) ||
    details.error?.status === 404 ||
    details.error?.status === 400 ||
    (profile.isSuccess && profile.data.partnerId !== askedId);
  const user = {
    name: details.data?.name ?? token?.name ?? '',
    email: details.data?.email ?? token?.email ?? '',
  };

  return (
    <>
      {notices.map((Notice, place) => (
        <Notice key={place} />
      ))}
      <Head>
        {parts.banners.map((Banner, place) => (
          <Banner key={place} />
        ))}
        <TopBar
          parts={parts}
          menu={profile.isSuccess ? menu : null}
          isLarge={isLarge}
          partnerId={ownId}
          user={user}
        />
      </Head>
      <Columns>
        {isLarge && ownId !== null && (
          <Dock isOpen={menu.isDockedOpen} isShown={profile.isSuccess}>
            {profile.isSuccess && (
              <SideMenu
                items={parts.menu}
                partnerId={profile.data.partnerId}
                isCollapsed={!menu.isDockedOpen}
              />
            )}
          </Dock>
        )}
        {!isLarge && profile.isSuccess && (
          <MenuOverlay
            items={parts.menu}
            partnerId={profile.data.partnerId}
            isOpen={menu.isOverlayOpen}
            onDismiss={menu.dismiss}
          />
        )}
        <Main id={contentId} tabIndex={-1}>
          <Content>
            {profile.isError && (
              <Failed>
                {texts.menuFailed}
                <Button
                  look="secondary"
                  size="small"
                  onClick={async () => {
                    await profile.refetch();
                  }}
                >
                  {texts.tryAgain}
                </Button>
              </Failed>
            )}
            <EmailVerification />
            {profile.isSuccess && <Consent />}
            {isStranger ? <NotFoundFace ownId={ownId} /> : <Outlet />}
          </Content>
        </Main>
      </Columns>
    </>
  );
}
