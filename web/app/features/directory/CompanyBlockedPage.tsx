import { account } from '@troskel/contract/account/account';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { queryClient } from '../../lib/queries.ts';
import { followServerEvents, onServerEvent } from '../../lib/server-events.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { useLogOut } from '../../shell/log-out.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { BlockNotice, Sheet } from './BlockNotice.tsx';
import { blockedTexts } from './blocked.texts.ts';
import styles from './CompanyBlockedPage.module.css';

export const handle: PageHandle = { relaxes: ['company'] };

/** All that the members of a blocked company see of it; leads on by itself when the block ends. */
export default function CompanyBlockedPage(): ReactNode {
  const texts = useTexts(blockedTexts);
  const dates = useDates();
  const user = useCurrentUser();
  const { logOut, isPending } = useLogOut();
  useEffect(() => {
    const readAnew = () =>
      void queryClient.invalidateQueries({ queryKey: [account.getCurrentUser.name] });
    const stops = [
      onServerEvent('refresh', readAnew),
      onServerEvent('standing', readAnew),
      followServerEvents(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (!user.data) return null;
  const { blockedCompany } = user.data;
  if (!blockedCompany) return <Navigate to="/init" replace />;
  return (
    <Sheet>
      <PageHeading title={texts.companyTitle(blockedCompany.name)} />
      <BlockNotice
        lead={texts.companyLead(dates.dateTime(blockedCompany.since))}
        reason={blockedCompany.reason}
      >
        {texts.companyRights}
      </BlockNotice>
      <div className={styles.actions}>
        <ButtonLink look="secondary" to="/user-settings">
          {texts.toSettings}
        </ButtonLink>
        <Button look="quiet" isPending={isPending} onClick={logOut}>
          {texts.logOut}
        </Button>
      </div>
    </Sheet>
  );
}
