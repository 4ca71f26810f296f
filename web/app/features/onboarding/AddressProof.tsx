import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { OneTimeCodeForm } from '../../shell/OneTimeCodeForm.tsx';
import { useEmailVerification } from '../../shell/use-email-verification.ts';
import { MailIcon } from '../../ui/icons.tsx';
import { applicationStateTexts } from './application-state.texts.ts';
import styles from './AddressProof.module.css';

/**
 * Asks for the code that was mailed, while the address of the account is unconfirmed: the one thing that
 * an applicant can do while the application waits.
 */
export function AddressProof({
  email,
  onConfirmed,
}: {
  email: string;
  onConfirmed: () => Promise<unknown>;
}): ReactNode {
  const texts = useTexts(applicationStateTexts);
  const { confirm, sendCode } = useEmailVerification();
  const titleId = useId();
  return (
    <section className={styles.addressProofFrame} aria-labelledby={titleId}>
      <MailIcon size={24} />
      <div>
        <h2 id={titleId}>{texts.proof.title}</h2>
        <p>{texts.proof.text(email)}</p>
      </div>
      <OneTimeCodeForm
        name={texts.proof.title}
        onSubmit={async (code) => {
          await confirm(code);
          await onConfirmed();
        }}
        onResend={sendCode}
      />
    </section>
  );
}
