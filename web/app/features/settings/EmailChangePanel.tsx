import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings, EmailChange } from '@troskel/contract/settings/account-security';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError, handlesOwnErrors } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { reloadToken } from '../../lib/session.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { usePause } from '../../lib/use-pause.ts';
import { rereadAccountSettings } from '../../shell/account-settings.ts';
import { failureText } from '../../shell/failure-text.ts';
import { OneTimeCodeForm } from '../../shell/OneTimeCodeForm.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import type { ConfirmLink } from './confirm-link.ts';
import { detailsTexts } from './details.texts.ts';
import { patchUser } from './patch-user.ts';
import styles from './EmailChangePanel.module.css';

const sides = ['old', 'new'] as const;
const pauseSeconds = 30;
/** Interval at which the remaining time is updated. */
const clockMilliseconds = 15_000;

/** The present time, now and then; tells once when `end` has passed. */
function useClock(end: string, onEnd: () => void): Date {
  const [now, setNow] = useState(() => new Date());
  const [tellEnd] = useState(() => onEnd);
  useEffect(() => {
    const tick = (): void => {
      const time = new Date();
      setNow(time);
      if (time.getTime() < Date.parse(end)) return;
      clearInterval(clock);
      tellEnd();
    };
    const clock = setInterval(tick, clockMilliseconds);
    return () => clearInterval(clock);
  }, [end, tellEnd]);
  return now;
}

/** A change of address under way: a code from each of the two, or calling it off. */
export function EmailChangePanel({
  settings,
  change,
  link,
}: {
  settings: AccountSettings;
  change: EmailChange;
  link: ConfirmLink | null;
}): ReactNode {
  const texts = useTexts(detailsTexts);
  const language = useLanguage();
  const dates = useDates();
  const pause = usePause();
  const now = useClock(change.expiresAt, () => void rereadAccountSettings());
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ title: string; error: unknown } | null>(null);
  const emails = { old: settings.email, new: change.newEmail };
  const isConfirmed = { old: change.isOldConfirmed, new: change.isNewConfirmed };

  const confirm = async (address: 'old' | 'new', code: string): Promise<void> => {
    const body = { address, code };
    const answer = await call(accountSecurity.confirmEmailChange, { body }, handlesOwnErrors);
    if (answer.emailChange === null) {
      showToast({
        kind: 'success',
        title: texts.changed,
        text: texts.changedText(answer.email),
      });
      await reloadToken();
    }
    await rereadAccountSettings();
  };

  const attempt = async (title: string, work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError && wantsProof(error.code)) return;
      setFailure({ title, error });
    }
  };
  const sendAgain = (): Promise<void> =>
    attempt(texts.notSent, async () => {
      await patchUser({ email: change.newEmail }, settings);
      setRound((rounds) => rounds + 1);
      pause.start(pauseSeconds);
    });
  const giveUp = (): Promise<void> =>
    attempt(texts.notSaved, async () => {
      await call(accountSecurity.cancelEmailChange, {}, handlesOwnErrors);
      showToast({
        kind: 'info',
        title: texts.givenUp,
        text: texts.givenUpText(settings.email),
      });
      await rereadAccountSettings();
    });

  return (
    <section className={styles.panel} aria-labelledby="email-change">
      <div>
        <h3 className={styles.title} id="email-change">
          {texts.underWay(change.newEmail)}
        </h3>
        <p className={styles.quiet}>
          {texts.underWayText}{' '}
          {texts.endsAt(dates.relative(change.expiresAt, now), dates.dateTime(change.expiresAt))}
        </p>
      </div>
      {sides.map((side) => (
        <div className={styles.side} key={`${side} ${round}`}>
          {isConfirmed[side] ? (
            <p className={styles.done}>
              <CheckIcon />
              {texts.sideConfirmed(emails[side])}
            </p>
          ) : (
            <OneTimeCodeForm
              name={texts.codeFrom[side]}
              label={texts.codeFrom[side]}
              help={link?.confirms === side && round === 0 ? texts.fromLink : emails[side]}
              submitLabel={texts.confirmSide}
              look="secondary"
              prefill={link?.confirms === side && round === 0 ? link.code : ''}
              onSubmit={(code) => confirm(side, code)}
            />
          )}
        </div>
      ))}
      {round > 0 && failure === null && <Alert kind="info">{texts.sentAgain}</Alert>}
      {failure && (
        <Alert kind="error" title={failure.title}>
          {failureText(failure.error, language)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button look="secondary" size="small" disabled={pause.secondsLeft > 0} onClick={sendAgain}>
          {pause.secondsLeft > 0 ? texts.sendAgainIn(pause.secondsLeft) : texts.sendAgain}
        </Button>
        <Button look="quiet" size="small" onClick={giveUp}>
          {texts.giveUp}
        </Button>
      </div>
    </section>
  );
}
