import { account } from '@troskel/contract/account/account';
import { staff } from '@troskel/contract/staff/calls';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { staffTexts } from './staff.texts.ts';
import styles from './InvitationPage.module.css';

export const handle: PageHandle = { relaxes: ['company'] };

/** Target of an invitation to the staff: its token stands behind the `#`, which no server sees. */
export default function InvitationPage(): ReactNode {
  const texts = useTexts(staffTexts);
  const { hash } = useLocation();
  const token = hash.slice(1);
  const redeem = useWrite(staff.redeemInvitation, {
    skipGlobalHandle: true,
    refreshes: [account.getCurrentUser],
  });
  const { error, isSuccess } = redeem;
  return (
    <Card className={styles.invitationPageFrame}>
      <PageHeading title={isSuccess ? texts.redeemed : texts.invitationTitle} />
      {token === '' && (
        <Alert kind="warning" title={texts.invitationMissing} isSilent>
          {texts.invitationMissingText}
        </Alert>
      )}
      {token !== '' && !isSuccess && (
        <>
          <p>{texts.invitationText}</p>
          {error && (
            <Alert kind="error">
              {error.isUnreachable ? texts.unreachableShort : error.errors[0]?.message}
            </Alert>
          )}
          <Button isPending={redeem.isPending} onClick={() => redeem.mutate({ body: { token } })}>
            {texts.accept}
          </Button>
        </>
      )}
      {isSuccess && <ButtonLink to="/admin">{texts.toAdmin}</ButtonLink>}
    </Card>
  );
}
