import { mostBankFile, staffPayments } from '@troskel/contract/billing/payments';
import type { ReadBankFile } from '@troskel/contract/billing/payments';
import { staffBilling } from '@troskel/contract/billing/staff-calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { FileImport } from '../../patterns/FileImport.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { paymentsTexts } from './payments.texts.ts';
import styles from './PaymentsPage.module.css';

/** Reads a file of the bank, and says what has come of it. */
export function BankFileUpload(): ReactNode {
  const texts = useTexts(paymentsTexts);
  const read = useWrite(staffPayments.readBankFile, {
    skipGlobalHandle: true,
    refreshes: [staffPayments.listWaitingPayments, staffBilling.listAllInvoices],
  });
  const [outcome, setOutcome] = useState<(ReadBankFile & { name: string }) | null>(null);
  return (
    <FileImport
      className={styles.card}
      texts={{ ...texts, title: texts.file, help: texts.fileHelp, failed: texts.fileFailed }}
      accept=".xml,application/xml,text/xml"
      mostCharacters={mostBankFile}
      isPending={read.isPending}
      send={async ({ name, text }) => {
        setOutcome(null);
        const body = { name: name.slice(-200), file: text };
        setOutcome({ ...(await read.mutateAsync({ body })), name });
      }}
    >
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
    </FileImport>
  );
}
