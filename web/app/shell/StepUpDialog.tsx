import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useKnowsPasskeys } from '../lib/passkeys.ts';
import { useSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IdentityIcon, LockIcon } from '../ui/settings-icons.tsx';
import { KeyIcon, MailIcon, PasskeyIcon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useAccountSettings } from './account-settings.ts';
import { askBankIdStepUp } from './bankid/step-up.ts';
import type { DialogControls } from './dialogs.ts';
import { stepUpTexts } from './step-up.texts.ts';
import { QueryFailure } from './QueryFailure.tsx';
import { AddPasskeyNow, ByCode, ByPasskey, ByPassword, ByRecoveryCode } from './StepUpWays.tsx';
import styles from './StepUpDialog.module.css';

export interface StepUpDialogProps {
  /** The server knows afresh who sits there. */
  onProved: () => void;
}

type Way = 'passkey' | 'bankid' | 'password' | 'code' | 'recoveryCode';

/** Answers the ways in which an account may prove itself, the quickest first. */
function waysOf(settings: AccountSettings, knowsPasskeys: boolean): Way[] {
  const wantsStrong = settings.demandsStrongLogin;
  const linked = settings.ways.map(({ way }) => way);
  const offered: Record<Way, boolean> = {
    passkey: knowsPasskeys && settings.passkeys.length > 0,
    password: !wantsStrong && linked.includes('password'),
    code: !wantsStrong,
    bankid: linked.includes('bankid'),
    recoveryCode: wantsStrong,
  };
  return (Object.keys(offered) as Way[]).filter((way) => offered[way]);
}

/**
 * Proves again who sits there, in a way that the account has. The mailed code always works, but for
 * staff, of whom only a passkey, BankID and a recovery code prove enough.
 */
export default function StepUpDialog({
  onProved,
  ...controls
}: StepUpDialogProps & DialogControls): ReactNode {
  const texts = useTexts(stepUpTexts);
  const session = useSession();
  const settings = useAccountSettings();
  const [chosen, setChosen] = useState<Way | null>(null);
  const knowsPasskeys = useKnowsPasskeys();
  const [recovery, setRecovery] = useState<'none' | 'used' | 'withoutPasskey'>('none');
  const wantsStrong = settings.data?.demandsStrongLogin === true;
  const ways = settings.data ? waysOf(settings.data, knowsPasskeys) : [];
  const shown = chosen ?? ways[0];
  const email = settings.data?.email ?? (session.status === 'signedIn' ? session.data.email : '');

  const look: Record<Way, { icon: ReactNode; label: string }> = {
    passkey: { icon: <PasskeyIcon />, label: texts.byPasskey },
    password: { icon: <KeyIcon />, label: texts.byPassword },
    code: { icon: <MailIcon />, label: texts.byCode },
    bankid: { icon: <IdentityIcon size={20} />, label: texts.byBankId },
    recoveryCode: { icon: <LockIcon size={20} />, label: texts.byRecoveryCode },
  };
  const askBankId = async (): Promise<void> => {
    if (await askBankIdStepUp()) onProved();
  };
  const others = ways.filter((way) => way !== shown);

  if (recovery !== 'none') {
    // On a device that cannot make a passkey, a user who has entered the code may go on without one.
    const mayGoOn = recovery === 'withoutPasskey' || !knowsPasskeys;
    return (
      <Dialog
        {...controls}
        // The proof is made: leaving now is going on.
        onClose={() => mayGoOn && onProved()}
        title={texts.addTitle}
        maxWidth="xs"
        actions={
          mayGoOn ? (
            <Button look="quiet" onClick={onProved}>
              {texts.goOnWithout}
            </Button>
          ) : undefined
        }
      >
        <AddPasskeyNow
          hasOthers={(settings.data?.passkeys.length ?? 0) > 0}
          onAdded={onProved}
          onFailed={() => setRecovery('withoutPasskey')}
        />
      </Dialog>
    );
  }

  return (
    <Dialog
      {...controls}
      title={texts.title}
      maxWidth="xs"
      actions={
        <Button look="quiet" onClick={controls.onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <p className={styles.lead}>{wantsStrong ? texts.leadStrong : texts.lead}</p>
      {settings.isPending ? (
        <>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton width={90} height={20} />
          <Skeleton height={48} style={{ marginTop: 8 }} />
          <Skeleton width={120} height={48} style={{ marginTop: 20 }} />
        </>
      ) : (
        <>
          {!settings.data && <QueryFailure query={settings} title={texts.notLoaded} />}
          {shown === 'passkey' && <ByPasskey onProved={onProved} />}
          {shown === 'bankid' && (
            <Button isWide data-first-focus onClick={askBankId}>
              {texts.confirmByBankId}
            </Button>
          )}
          {shown === 'password' && <ByPassword email={email} onProved={onProved} />}
          {shown === 'code' && <ByCode email={email} onProved={onProved} />}
          {shown === 'recoveryCode' && <ByRecoveryCode onRecovered={() => setRecovery('used')} />}
          {others.length > 0 && (
            <div className={styles.ways}>
              <p>{texts.otherWays}</p>
              {others.map((way) => (
                <Button
                  key={way}
                  look="secondary"
                  size="small"
                  icon={look[way].icon}
                  onClick={way === 'bankid' ? askBankId : () => setChosen(way)}
                >
                  {look[way].label}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
