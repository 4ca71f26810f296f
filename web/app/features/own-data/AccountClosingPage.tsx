import { account } from '@troskel/contract/account/account';
import { ownData } from '@troskel/contract/own-data/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { queryClient, read, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { forgetClosing } from '../../shell/account-closing.ts';
import { useLogOut } from '../../shell/log-out.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { ownDataTexts } from './own-data.texts.ts';
import styles from './AccountClosingPage.module.css';

export const handle: PageHandle = { relaxes: ['bankId', 'company', 'openAccount'] };

/** The one page of an account that is going to be erased: when, and the way back. */
export default function AccountClosingPage(): ReactNode {
  const texts = useTexts(ownDataTexts);
  const { date } = useDates();
  const closing = useQuery(read(ownData.getDeletion, {}, { skipGlobalHandle: true }));
  const { logOut, isPending } = useLogOut();
  useEffect(forgetClosing, []);
  const regret = useWrite(ownData.regretDeletion, {
    onSuccess: async () => {
      await queryClient.resetQueries({ queryKey: [account.getCurrentUser.name] });
      queryClient.setQueryData(read(ownData.getDeletion, {}).queryKey, { eraseAt: null });
      showToast({ kind: 'success', title: texts.kept, text: texts.keptText });
    },
  });

  if (closing.data?.eraseAt === null) return <Navigate to="/init" replace />;
  const title = closing.data
    ? texts.closingTitle(date(closing.data.eraseAt))
    : texts.closingHeading;
  return (
    <Card className={styles.sheet}>
      <PageHeading title={title} />
      {closing.isPending ? (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton width="100%" height={44} />
        </SkeletonList>
      ) : closing.isError ? (
        <ErrorState
          title={texts.closingFailed}
          retryLabel={texts.retry}
          onRetry={async () => void (await closing.refetch())}
        />
      ) : (
        <>
          <p>{texts.closingText}</p>
          <p>{texts.closingAccess}</p>
          <div className={styles.actions}>
            <Button isPending={regret.isPending} onClick={() => regret.mutate({})}>
              {texts.keepAccount}
            </Button>
            <Button look="secondary" isPending={isPending} onClick={logOut}>
              {texts.logOut}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
