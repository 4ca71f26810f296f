import { mostBankFile, staffPayments } from '@troskel/contract/billing/payments';
import type { ReadBankFile } from '@troskel/contract/billing/payments';
import { staffBilling } from '@troskel/contract/billing/staff-calls';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { paymentsTexts } from './payments.texts.ts';
import styles from './PaymentsPage.module.css';

/** Reads a file of the bank, and says what has come of it. */
export function BankFileUpload(): ReactNode {
  const texts = useTexts(paymentsTexts);
  const language = useLanguage();
  const titleId = useId();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = useWrite(staffPayments.readBankFile, {
    skipGlobalHandle: true,
    refreshes: [staffPayments.listWaitingPayments, staffBilling.listAllInvoices],
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<(ReadBankFile & { name: string }) | null>(null);
  const take = async (file: File): Promise<void> => {
    setFailure(null);
    setOutcome(null);
    // In bytes, of which a character has at least one.
    if (file.size > mostBankFile) {
      setFailure(texts.tooLarge);
      return;
    }
    try {
      const body = { name: file.name.slice(-200), file: await file.text() };
      setOutcome({ ...(await read.mutateAsync({ body })), name: file.name });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureText(error, language));
    }
  };
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.file}</h2>
      <p>{texts.fileHelp}</p>
      {failure !== null && (
        <Alert kind="error" title={texts.fileFailed}>
          {failure}
        </Alert>
      )}
      {outcome && (
        <Alert kind="success" title={texts.read(outcome.name)}>
          {texts.counts(outcome.matched, outcome.waiting, outcome.known)}
        </Alert>
      )}
      {outcome && outcome.reversals > 0 && (
        <Alert kind="warning" title={texts.reversed}>
          {texts.reversals(outcome.reversals)}
        </Alert>
      )}
      <div>
        <VisuallyHidden>
          <label htmlFor={inputId}>{texts.file}</label>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept=".xml,application/xml,text/xml"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file can be chosen again.
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </VisuallyHidden>
        <Button look="secondary" isPending={read.isPending} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      </div>
    </Card>
  );
}
