import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabStore } from '../lib/storage.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { MailIcon } from '../ui/icons.tsx';
import { emailVerificationTexts } from './email-verification.texts.ts';
import { PageQuestion } from './PageQuestion.tsx';
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx';
import { useEmailVerification } from './use-email-verification.ts';
import styles from './EmailVerificationBanner.module.css';

/** Set in this tab when somebody has put it off; holds whose address it was. */
const laterKey = 'emailVerificationLater';

/**
 * Pages that ask for the code themselves, the application once it is handed in: before that its steps
 * are all that is asked there.
 */
const ownPages: readonly string[] = ['/user-settings/details', '/onboarding'];

/** A quiet word with the code's field beside it, until it is put off. */
export default function EmailVerificationBanner({
  userId,
  email,
  otherwise,
}: {
  userId: string;
  email: string;
  otherwise: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState(() => tabStore.read(laterKey));
  if (putOff === userId || ownPages.includes(pathname)) return otherwise;
  return (
    <Question
      email={email}
      onLater={() => {
        tabStore.write(laterKey, userId);
        setPutOff(userId);
      }}
    />
  );
}

function Question({ email, onLater }: { email: string; onLater: () => void }): ReactNode {
  const texts = useTexts(emailVerificationTexts);
  const { confirm, sendCode } = useEmailVerification();
  const titleId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUnfolded) banner.current?.querySelector('input')?.focus();
  }, [isUnfolded]);
  return (
    <PageQuestion>
      <section
        className={styles.banner}
        ref={banner}
        data-unfolded={isUnfolded}
        aria-labelledby={titleId}
      >
        <MailIcon size={24} />
        <div>
          <h2 className={styles.title} id={titleId} data-unfolded={isUnfolded}>
            {texts.title}
          </h2>
          <p className={styles.text} data-unfolded={isUnfolded}>
            {texts.text(email)}
          </p>
        </div>
        {!isUnfolded && (
          <div className={styles.folded}>
            <Button look="quiet" size="small" onClick={() => setUnfolded(true)}>
              {texts.enterCode}
            </Button>
            <Button look="quiet" size="small" onClick={onLater}>
              {texts.later}
            </Button>
          </div>
        )}
        <OneTimeCodeForm name={texts.title} look="secondary" onSubmit={confirm} onResend={sendCode}>
          <Button look="quiet" onClick={onLater}>
            {texts.later}
          </Button>
        </OneTimeCodeForm>
      </section>
    </PageQuestion>
  );
}
