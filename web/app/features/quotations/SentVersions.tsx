import { partnerQuotations } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { download } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { partnerQuotationTexts } from './partner-quotation.texts.ts';
import { QuotationView } from './QuotationView.tsx';
import { quotationTexts } from './quotation.texts.ts';
import { StateBadge } from './StateBadge.tsx';
import { VersionPdf } from './VersionPdf.tsx';
import styles from './SentVersions.module.css';

/** The versions that the customer has got, newest first, each folded up. */
export function SentVersions({
  partnerId,
  inquiryId,
  sent,
}: {
  partnerId: string;
  inquiryId: string;
  sent: readonly SentQuotation[];
}): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  const words = useTexts(quotationTexts);
  const language = useLanguage();
  const titleId = useId();
  if (sent.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.versions}</h2>
      {sent.map(
        (
          { number, company, state, sentAt, sums, content, files, words: said, signedBy },
          place,
        ) => (
          <Card key={number} as="details" {...(place === 0 ? { open: true } : {})}>
            <summary>
              <b>{words.version(number)}</b>
              <StateBadge state={state} />
              <span>
                {inKronor(sums.toPayOre, language)} · <TimeSince at={sentAt} />
              </span>
            </summary>
            <div>
              {signedBy !== null && <p>{texts.signedBy(signedBy)}</p>}
              {place > 0 && said !== '' && (
                <blockquote>
                  <small>{texts.customerWrote}</small>
                  {said}
                </blockquote>
              )}
              <QuotationView
                content={content}
                files={files}
                sums={sums}
                company={company}
                sentAt={sentAt}
                before={sent[place + 1] ?? null}
              />
              <VersionPdf
                number={number}
                fetchFile={(options) =>
                  download(
                    partnerQuotations.getQuotationPdf,
                    { params: { partnerId, inquiryId, number: String(number) } },
                    options,
                  )
                }
              />
            </div>
          </Card>
        ),
      )}
    </section>
  );
}
