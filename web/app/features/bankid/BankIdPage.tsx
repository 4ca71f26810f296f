import { useMutation } from '@tanstack/react-query';
import { bankid } from '@troskel/contract/bankid/bankid';
import { Suspense, useEffect, useEffectEvent, useState, lazy } from 'react';
import type { ReactNode, ComponentType } from 'react';
import { Navigate } from 'react-router';
import { brand } from '../../brand.ts';
import { announce } from '../../lib/announce.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { openBankIdDialog } from '../../shell/bankid/dialogs.ts';
import { createIdentification } from '../../shell/bankid/identification.ts';
import type { OrderCalls } from '../../shell/bankid/identification.ts';
import { likelyFlow, installAddress } from '../../shell/bankid/identification-rules.ts';
import { mayHaveOpenOrder } from '../../shell/bankid/open-order.ts';
import { useCurrentUser, useReloadUser } from '../../shell/current-user.ts';
import { hideDialog, showDialog } from '../../shell/dialogs.ts';
import { useLogOut } from '../../shell/log-out.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, OutsideButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link, OutsideLink, TextButton } from '../../ui/Link.tsx';
import { bankidTexts } from './bankid.texts.ts';
import { DoorWithKey } from './drawings/DoorWithKey.tsx';
import styles from './BankIdPage.module.css';

const NoDemoPart = (): null => null;

/** A helper of the demo build; in production neither it nor its file is in the bundle. */
const DemoCorner: ComponentType = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoCorner.tsx')).DemoCorner }))
  : NoDemoPart;

/** For somebody who has another account: one person has one. */
function OtherAccountWays({ onLogOut }: { onLogOut: () => Promise<void> }): ReactNode {
  const texts = useTexts(bankidTexts);
  return (
    <>
      <Button isWide onClick={onLogOut}>
        {texts.logInByBankId}
      </Button>
      <OutsideButtonLink isWide href={`mailto:${brand.contactEmail}`}>
        {texts.contact}
      </OutsideButtonLink>
    </>
  );
}

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

const verification: OrderCalls = {
  purpose: 'verify',
  start: bankid.startVerification,
  collect: bankid.collectVerification,
  cancel: bankid.cancelVerification,
  getCurrent: bankid.getCurrentVerification,
};

/** Proves with BankID who the signed-in user is (specification 1, section 2 "BankID verification"). */
export default function BankIdPage(): ReactNode {
  const texts = useTexts(bankidTexts);
  const session = useSession();
  const user = useCurrentUser();
  const reloadUser = useReloadUser();
  const { logOut } = useLogOut();
  const [identification] = useState(() => createIdentification(verification));
  const present = useStore(identification.state);
  const isActive = present.stage !== 'idle';
  const showOpenDialog = useEffectEvent(() => {
    showDialog(openBankIdDialog, {
      identification,
      purpose: 'verify',
      waysOn: {
        PERSON_HAS_OTHER_ACCOUNT: (
          <OtherAccountWays
            onLogOut={async () => {
              identification.cancel();
              await logOut();
            }}
          />
        ),
      },
    });
  });
  useEffect(() => {
    if (!isActive) return;
    showOpenDialog();
    return () => hideDialog(openBankIdDialog.name);
  }, [isActive]);

  const takeUpOpenOrder = useEffectEvent(async () => {
    if (!mayHaveOpenOrder('verify')) return;
    await identification.takeUp();
    // Another tab has been faster, or it has come to nothing: the account tells.
    if (identification.state.get().stage === 'idle') await reloadUser();
  });
  useEffect(() => {
    const detach = identification.attach();
    void takeUpOpenOrder();
    return () => {
      detach();
      identification.cancel();
    };
  }, [identification]);

  const isComplete = present.stage === 'complete';
  const { mutate: finish, isError: isReloadFailed } = useMutation({
    mutationFn: reloadUser,
    onError: identification.cancel,
  });
  useEffect(() => {
    if (isComplete) finish();
  }, [isComplete, finish]);

  const isVerified = user.data?.hasConfiguredBankId === true;
  useEffect(() => {
    if (!isVerified || !isComplete) return;
    showToast({ kind: 'success', title: texts.done });
    announce(texts.done);
  }, [isVerified, isComplete, texts.done]);

  if (isVerified) return <Navigate to="/init" replace />;

  return (
    <>
      <Card className={styles.column}>
        <div className={styles.picture}>
          <DoorWithKey />
        </div>
        <PageHeading title={texts.title} />
        <p>{texts.lead}</p>
        <ul className={styles.points}>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {present.stage === 'idle' && present.ending && <Alert kind="info" title={texts.aborted} />}
        {isReloadFailed && (
          <Alert kind="error" title={texts.finishFailed}>
            <Button look="secondary" size="small" onClick={() => finish()}>
              {texts.retry}
            </Button>
          </Alert>
        )}
        <Button isWide onClick={() => void identification.start(likelyFlow(navigator))}>
          {texts.open}
        </Button>
        <div className={styles.foot}>
          <p>
            {texts.noApp} <OutsideLink href={installAddress}>{texts.install}</OutsideLink>
          </p>
          <p>
            {texts.homeowner} <Link to="/homeowner/start">{texts.asHomeowner}</Link>
          </p>
          {session.status === 'signedIn' && (
            <p>
              {texts.signedInAs(session.data.email)}{' '}
              <TextButton type="button" onClick={() => void logOut()}>
                {texts.switchAccount}
              </TextButton>
            </p>
          )}
        </div>
      </Card>
      {__DEMO__ && (
        <Suspense fallback={null}>
          <DemoCorner />
        </Suspense>
      )}
    </>
  );
}
