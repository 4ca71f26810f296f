import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Outlet, useParams } from 'react-router';
import { partner } from '@troskel/contract/account/partner';
import { rightRefusal } from '@troskel/contract/ground/partner-rights';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { breakpoints } from '../../ui/measures.ts';
// Most pages of the area ask with these: they come once, with the layout.
import '../common-dialogs.ts';
import { useCompanyOfAddress } from '../choose-company.ts';
import { Consent } from '../consent/Consent.tsx';
import { useCurrentUser, useReloadUser } from '../current-user.ts';
import { EmailVerification } from '../EmailVerification.tsx';
import { failureText } from '../failure-text.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { contentId } from '../SkipLink.tsx';
import type { AreaParts } from './area-part.ts';
import { MenuOverlay } from './MenuOverlay.tsx';
import { NotFoundFace, NoRightFace } from './NotFoundFace.tsx';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useSideMenu } from './use-side-menu.ts';
import { companyOf, profileQuery, useOwnPartnerId, useUserDetails } from './user-details.ts';
import { useNeededRight, useOwnRights } from './rights.ts';
import styles from './PartnerLayout.module.css';
import { useServerEvents } from '../../lib/use-server-events.ts';

const query = `(min-width: ${breakpoints.lg}px)`;

function follow(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** From the breakpoint lg on the side menu is docked. */
function useLargeScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

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
  const language = useLanguage();
  const session = useSession();
  const token = session.status === 'signedIn' ? session.data : null;
  const currentUser = useCurrentUser();
  // Members of a blocked company see their own settings only.
  const shownId = useOwnPartnerId();
  const isBlocked =
    companyOf(currentUser.data, shownId)?.isBlocked ??
    currentUser.data?.blockedCompany !== undefined;
  const ownId = isBlocked ? null : shownId;
  const { partnerId: askedId = ownId } = useParams();
  const isLarge = useLargeScreen();
  const rights = useOwnRights();
  const needed = useNeededRight();

  const items = parts.menu.filter((item) => rights.has(item.needs));
  const profile = useQuery({
    ...profileQuery(currentUser.data, ownId),
    enabled: ownId !== null,
  });
  const ofAddress = useCompanyOfAddress(ownId);
  const details = useUserDetails(askedId);
  useFollowMembership(
    profile.error?.code === 'PARTNER_REQUIRED' || profile.error?.code === 'NOT_FOUND',
  );
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
      <div className={styles.head}>
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
      </div>
      <div className={styles.columns}>
        {isLarge && ownId !== null && (
          <div className={styles.dock} data-open={menu.isDockedOpen} data-shown={profile.isSuccess}>
            {profile.isSuccess && (
              <SideMenu
                items={items}
                partnerId={profile.data.partnerId}
                isCollapsed={!menu.isDockedOpen}
              />
            )}
          </div>
        )}
        {!isLarge && profile.isSuccess && (
          <MenuOverlay
            items={items}
            partnerId={profile.data.partnerId}
            isOpen={menu.isOverlayOpen}
            onDismiss={menu.dismiss}
          />
        )}
        <main className={styles.main} id={contentId} tabIndex={-1}>
          <div className={styles.content}>
            {profile.isError && (
              <div className={styles.failed}>
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
              </div>
            )}
            {isStranger ? (
              <NotFoundFace ownId={ownId} />
            ) : ownId !== null && needed && !rights.has(needed) ? (
              <NoRightFace partnerId={ownId} needed={needed} />
            ) : needed && !rights.isKnown && details.isPending && rightRefusal(needed) !== null ? (
              // Its calls would be refused to those who may not open it.
              <LoadingScreen />
            ) : ofAddress.isChosen ? (
              <Outlet />
            ) : ofAddress.error ? (
              <ErrorState
                title={texts.companyFailed}
                text={failureText(ofAddress.error, language)}
                retryLabel={texts.tryAgain}
                onRetry={ofAddress.tryAgain}
              />
            ) : (
              <LoadingScreen />
            )}
          </div>
          <EmailVerification otherwise={profile.isSuccess && <Consent />} />
        </main>
      </div>
    </>
  );
}

/**
 * Follows the user out of a company, into one, or to another role: the token names the company, and
 * what the pages show goes by the role.
 *
 * @param isOut the server has said that the user belongs to none
 */
function useFollowMembership(isOut: boolean): void {
  const reloadUser = useReloadUser();
  const readAnew = async (): Promise<void> => {
    await reloadUser();
    for (const { name } of [partner.getProfile, partner.getUserDetails]) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };
  useServerEvents({ membership: () => void readAnew() });
  const leave = useEffectEvent(readAnew);
  useEffect(() => {
    if (isOut) void leave();
  }, [isOut]);
}
