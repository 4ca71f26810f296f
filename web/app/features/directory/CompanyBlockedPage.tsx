import { account } from '@troskel/contract/account/account';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { leaveCompany } from '../../compose/leave-company.ts';
import { CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { useCurrentUser, useReloadUser } from '../../shell/current-user.ts';
import { failureText } from '../../shell/failure-text.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useLogOut } from '../../shell/log-out.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { BlockNotice, Sheet } from './BlockNotice.tsx';
import { blockedTexts } from './blocked.texts.ts';
import styles from './CompanyBlockedPage.module.css';
import { useServerEvents } from '../../lib/use-server-events.ts';

export const handle: PageHandle = { relaxes: ['company'] };

/** All that the members of a blocked company see of it; leads on by itself when the block ends. */
export default function CompanyBlockedPage(): ReactNode {
  const texts = useTexts(blockedTexts);
  const dates = useDates();
  const user = useCurrentUser();
  const language = useLanguage();
  const reloadUser = useReloadUser();
  const { logOut, isPending } = useLogOut();
  const [isLeaving, setLeaving] = useState(false);
  /** Leaves the company that the page names: the session may show another by now, in another tab. */
  const leave = async ({ partnerId, name }: { partnerId: string; name: string }): Promise<void> => {
    const asked = await askYesNoCancel({
      title: texts.leaveTitle(name),
      content: texts.leaveText,
      yes: texts.leave,
      no: null,
      isDangerous: true,
    });
    if (asked !== 'yes' || leaveCompany === null) return;
    setLeaving(true);
    try {
      await leaveCompany(partnerId);
      // Without the company the page leads on by itself.
      await reloadUser();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = failureText(error, language);
      showToast({ kind: 'error', title: texts.notLeft, text });
    } finally {
      setLeaving(false);
    }
  };
  const readAnew = () =>
    void queryClient.invalidateQueries({ queryKey: [account.getCurrentUser.name] });
  useServerEvents({ refresh: readAnew, standing: readAnew });
  if (!user.data) return null;
  const { blockedCompany } = user.data;
  if (!blockedCompany) return <Navigate to="/init" replace />;
  const others = user.data.companies?.filter(({ isBlocked }) => !isBlocked) ?? [];
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
        {others.map(({ partnerId, name }) => (
          <ButtonLink key={partnerId} to={partnerAddress(partnerId, 'home')}>
            {texts.toCompany(name)}
          </ButtonLink>
        ))}
        <ButtonLink look="secondary" to="/user-settings">
          {texts.toSettings}
        </ButtonLink>
        {leaveCompany && (
          <Button look="secondary" isPending={isLeaving} onClick={() => leave(blockedCompany)}>
            {texts.leave}
          </Button>
        )}
        <Button look="quiet" isPending={isPending} onClick={logOut}>
          {texts.logOut}
        </Button>
      </div>
    </Sheet>
  );
}
