import { companyInformation } from '@troskel/contract/company/company-information';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { download, saveFile } from '../../lib/download.ts';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { companyInformationTexts } from './company-information.texts.ts';

/** Fetches the receipt of the company's agreement, for the owner who signed it. */
export function AgreementReceipt({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const [isLoading, setLoading] = useState(false);
  const fetchReceipt = async (): Promise<void> => {
    setLoading(true);
    try {
      saveFile(await download(companyInformation.getAgreementReceipt, { params: { partnerId } }));
    } catch (error) {
      // Told by a toast already.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button look="secondary" size="small" isPending={isLoading} onClick={fetchReceipt}>
      {isLoading ? texts.receiptLoading : texts.receipt}
    </Button>
  );
}
