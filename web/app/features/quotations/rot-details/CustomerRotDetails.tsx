import { partnerQuotations } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import type { RotDetails } from '@troskel/contract/values/rot-details';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { wantsProof } from '../../../lib/step-up.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RotDetailsFacts } from './RotDetailsFacts.tsx';
import { rotDetailsTexts } from './rot-details.texts.ts';
import styles from './RotDetails.module.css';

/** The customer's details for the deduction, as the company reads them. */
export function CustomerRotDetails({
  params,
  version: { rotDetails, number, content },
}: {
  params: { partnerId: string; inquiryId: string };
  version: SentQuotation;
}): ReactNode {
  const texts = useTexts(rotDetailsTexts);
  const language = useLanguage();
  const titleId = useId();
  // Never in the cache of answers: what is shown is gone with the page.
  const [full, setFull] = useState<RotDetails | null>(null);
  const hasNumbers = rotDetails?.buyers.some(({ personalNumber }) => personalNumber !== '');
  const show = async (): Promise<void> => {
    try {
      setFull(
        await send(
          partnerQuotations.getRotDetails,
          { params: { ...params, number: String(number) } },
          { skipGlobalHandle: true },
        ),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (wantsProof(error.code)) return;
      showToast({ kind: 'error', title: texts.showFailed, text: failureText(error, language) });
    }
  };
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      {rotDetails === null ? (
        <p>{texts.companyNone}</p>
      ) : (
        <>
          <p>{texts.companyIntro}</p>
          <RotDetailsFacts details={full ?? rotDetails} buyers={content.buyers} />
          {hasNumbers && (
            <div className={styles.acts}>
              <Button
                look="secondary"
                aria-pressed={full !== null}
                onClick={() => (full ? setFull(null) : void show())}
              >
                {full ? texts.hide : texts.show}
              </Button>
            </div>
          )}
          {hasNumbers && <p>{texts.shown}</p>}
        </>
      )}
    </Card>
  );
}
