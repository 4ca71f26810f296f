import { textIn } from '@troskel/contract/ground/language';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { CallError } from '../../lib/failures.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { mayHaveOpenOrder } from '../../shell/bankid/open-order.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';
import { shellTexts } from '../../shell/shell.texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { SuccessIcon, WarningIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { agreementStepTexts } from './agreement-step.texts.ts';
import {
  knownApplication,
  readApplication,
  rereadApplication,
  saveApplication,
} from './application-calls.ts';
import { Receipt } from './Receipt.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import styles from './Signature.module.css';

/**
 * Signs the agreement of an application with BankID; its dialog is fetched when it is asked for.
 * True when the server holds the signature, also one that another tab has waited for; false when it was
 * given up, or there was none to take up.
 */
async function signAgreement(applicationId: string, beginning: Beginning): Promise<boolean> {
  let flow;
  try {
    flow = await import('./sign-agreement-flow.ts');
  } catch {
    const texts = textIn(shellTexts, currentLanguage());
    showToast({ kind: 'error', title: texts.partNotLoaded, text: texts.tryAgainSoon });
    return false;
  }
  const isSigned = await flow.signByBankId(applicationId, beginning);
  // Also after a try that failed: the application may be another now.
  await rereadApplication();
  return isSigned || knownApplication(applicationId)?.agreementSigned === true;
}

/** The simulated signing takes so long (specification 1, section 9). */
const signingMilliseconds = 2_000;

/**
 * Signing, then agreeing (specification 1, section 4 "Agreement signing"). What is signed is saved
 * at once, so that a reload does not ask for it again.
 */
export function Signature({
  application,
  mayBegin,
}: {
  application: PartnerCompanyApplication;
  /**
   * Asked before the signing: the application as it then is, or null when something stands in the
   * way. Rejects with a CallError when it cannot be told.
   */
  mayBegin: () => Promise<PartnerCompanyApplication | null>;
}): ReactNode {
  const texts = useTexts(agreementStepTexts);
  const name = 'agreementSigned';
  const { field } = useController<{ agreementSigned: boolean }, 'agreementSigned'>({ name });
  const { ref, value, onChange } = field;
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  const [isSignedHere, setSignedHere] = useState(false);
  // Also when another tab has signed it.
  const isSigned = application.agreementSigned || isSignedHere;
  const [isSigning, setSigning] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const wasSigning = useRef(false);
  const isWithBankid = application.agreementSigning === 'bankid';

  // The button is gone: the focus goes on to what has come in its place.
  useEffect(() => {
    if (isSigned && wasSigning.current) document.getElementById(id)?.focus();
    wasSigning.current = isSigning;
  }, [id, isSigned, isSigning]);

  const save = async (agreementSigned: boolean, present = application): Promise<boolean> => {
    setFailure(null);
    try {
      await saveApplication(present, { agreementSigned });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (error.status === 409 || error.status === 404) await rereadApplication();
      return false;
    }
  };

  const markSigned = (): void => {
    wasSigning.current = true;
    onChange(true);
    setSignedHere(true);
  };
  const signWithBankid = async (): Promise<void> => {
    if (await signAgreement(application.id, 'start')) markSigned();
  };
  const takeUp = useEffectEvent(async (): Promise<boolean> => {
    const mayBeOpen = mayHaveOpenOrder('agreement');
    return !isSigned && isWithBankid && mayBeOpen && signAgreement(application.id, 'takeUp');
  });
  const markTakenUp = useEffectEvent(markSigned);
  useEffect(() => {
    const goOn = async (): Promise<void> => {
      if (await takeUp()) markTakenUp();
    };
    void goOn();
  }, []);

  const sign = async (): Promise<void> => {
    setFailure(null);
    let present: PartnerCompanyApplication | null;
    try {
      // Another tab may have signed it since.
      const { agreementSigned } = await readApplication(application.id);
      if (agreementSigned) return markSigned();
      present = await mayBegin();
      if (!present) return;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return setFailure(error);
    }
    if (isWithBankid) return signWithBankid();
    setSigning(true);
    const [isSaved] = await Promise.all([
      save(true, present),
      new Promise((resolve) => setTimeout(resolve, signingMilliseconds)),
    ]);
    if (isSaved) onChange(true);
    setSigning(false);
    setSignedHere(isSaved);
  };

  const toggle = async (isAgreed: boolean): Promise<void> => {
    if (isSaving) return;
    // A signature by BankID cannot be taken back; only the checkbox changes.
    if (application.hasReceipt) return onChange(isAgreed);
    setSaving(true);
    // The box stays, also when its tick is taken away.
    setSignedHere(true);
    onChange(isAgreed);
    // Shown at once; taken back when the server did not take it.
    if (!(await save(isAgreed))) onChange(!isAgreed);
    setSaving(false);
  };

  const described = fault ? `${id}-error` : undefined;
  return (
    <div className={styles.box}>
      {isSigning ? (
        <output className={styles.state}>
          <Spinner />
          {texts.signing}
        </output>
      ) : isSigned ? (
        <>
          <output className={styles.state} data-signed="">
            <SuccessIcon size={22} />
            {texts.signed}
          </output>
          <label className={styles.agree}>
            <input
              ref={ref}
              id={id}
              type="checkbox"
              name={name}
              checked={value}
              aria-required
              aria-invalid={fault ? true : undefined}
              aria-describedby={described}
              onChange={(event) => void toggle(event.target.checked)}
            />
            <span>{texts.agree(application.legalInformation.legalName)}</span>
          </label>
        </>
      ) : (
        <>
          {isWithBankid && <p>{texts.signWithBankid}</p>}
          <Button ref={ref} id={id} aria-describedby={described} onClick={sign}>
            {texts.sign}
          </Button>
        </>
      )}
      {isSigned && application.hasReceipt && <Receipt applicationId={application.id} />}
      {fault && (
        <p className={styles.fault} id={`${id}-error`}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
      {failure && <SaveFailure error={failure} title={texts.signFailed} />}
    </div>
  );
}
