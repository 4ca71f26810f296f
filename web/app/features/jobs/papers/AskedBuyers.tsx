import type { AskedBuyer } from '@troskel/contract/jobs/papers/papers';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

/** The deduction asked for each buyer, and Skatteverket's decision. */
export function AskedBuyers({ buyers }: { buyers: readonly AskedBuyer[] }): ReactNode {
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const money = (kronor: number) => inKronor(kronor * 100, language);
  const lost = buyers.reduce(
    (sum, { askedKronor, approvedKronor }) =>
      approvedKronor === null ? sum : sum + askedKronor - approvedKronor,
    0,
  );
  return (
    <>
      <ul className={styles.buyers}>
        {buyers.map(
          ({ name, personalNumber, invoiceNumber, askedKronor, approvedKronor }, place) => (
            <li key={place}>
              <span>
                <b>{name}</b> {personalNumber} · {texts.invoice(invoiceNumber)}
              </span>
              <dl>
                <div>
                  <dt>{texts.asked}</dt>
                  <dd>{money(askedKronor)}</dd>
                </div>
                <div>
                  <dt>{texts.approved}</dt>
                  <dd>{approvedKronor === null ? texts.undecided : money(approvedKronor)}</dd>
                </div>
                {approvedKronor !== null && approvedKronor !== askedKronor && (
                  <div>
                    <dt>{texts.difference}</dt>
                    <dd>{money(approvedKronor - askedKronor)}</dd>
                  </div>
                )}
              </dl>
            </li>
          ),
        )}
      </ul>
      {lost > 0 && (
        <Alert kind="warning" isSilent>
          {texts.notApproved(money(lost))}
        </Alert>
      )}
    </>
  );
}
