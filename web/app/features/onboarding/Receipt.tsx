import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { download, saveFile } from '../../lib/download.ts';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { agreementStepTexts } from './agreement-step.texts.ts';

/** Fetches the receipt of the signed agreement. */
export function Receipt({ applicationId }: { applicationId: string }): ReactNode {
  const texts = useTexts(agreementStepTexts);
  const [isLoading, setLoading] = useState(false);
  const fetchReceipt = async (): Promise<void> => {
    setLoading(true);
    try {
      saveFile(await download(onboarding.getReceipt, { params: { applicationId } }));
    } catch (error) {
      // Told by a toast already.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button look="secondary" isPending={isLoading} onClick={fetchReceipt}>
      {isLoading ? texts.receiptLoading : texts.receipt}
    </Button>
  );
}
