import { textIn } from '@troskel/contract/ground/language';
import type { QuotationFile } from '@troskel/contract/values/sent-quotation';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { changesOf } from '@troskel/contract/quotations/quotation-changes';
import type { ContentField } from '@troskel/contract/quotations/quotation-changes';
import type { QuotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { AttachedDocuments } from '../../shell/attachments/AttachedDocuments.tsx';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { QuotationRows } from './QuotationRows.tsx';
import { bindingText, changesInWords } from './quotation-in-words.ts';
import { quotationTexts } from './quotation.texts.ts';
import { SumsList } from './SumsList.tsx';
import styles from './QuotationView.module.css';

/** The files of a quotation, to be looked at and saved. */
function QuotationFiles({ files }: { files: readonly QuotationFile[] }): ReactNode {
  const isPicture = ({ thumbnailUrlTemplate }: QuotationFile) => thumbnailUrlTemplate !== null;
  return (
    <>
      <AttachedDocuments documents={files.filter((file) => !isPicture(file))} />
      <AttachedPictures blobs={files.filter(isPicture)} />
    </>
  );
}

export interface QuotationViewProps {
  content: QuotationContent;
  files: readonly QuotationFile[];
  sums: QuotationSums;
  company: string;
  /** Null for one that is not sent. */
  sentAt: string | null;
  /** The version before, against which the differences are marked; null marks none. */
  before: { number: number; content: QuotationContent } | null;
}

/** A quotation as the customer reads it: the same for both sides, and for what is not sent yet. */
export function QuotationView({
  content,
  files,
  sums,
  company,
  sentAt,
  before,
}: QuotationViewProps): ReactNode {
  const texts = useTexts(quotationTexts);
  const language = useLanguage();
  const words = textIn(quotationWords, language);
  const dates = useDates();
  const changes = changesOf(before?.content ?? null, content);
  const mark = (...fields: ContentField[]): ReactNode =>
    fields.some((field) => changes.fields.includes(field)) && (
      <Badge tone="warning">{texts.isChanged}</Badge>
    );
  return (
    <div className={styles.paper}>
      {before && (
        <Alert kind="info" title={texts.changedSince(before.number)} isSilent>
          {changesInWords(changes, language)}
        </Alert>
      )}
      <Facts>
        <div>
          <dt>{texts.from}</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>{texts.customerKind}</dt>
          <dd>
            {words.customerKinds[content.customerKind]} {mark('customerKind')}
          </dd>
        </div>
        {sentAt !== null && (
          <div>
            <dt>{texts.sentAt}</dt>
            <dd>{dates.date(sentAt)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.validUntil}</dt>
          <dd>
            {content.validUntil === null ? '–' : dates.date(content.validUntil)}{' '}
            {mark('validUntil')}
          </dd>
        </div>
        <div>
          <dt>{texts.priceKind}</dt>
          <dd>
            <b>{words.priceKinds[content.priceKind]}</b> {mark('priceKind', 'highestPriceOre')}
            <br />
            {bindingText(content.priceKind, sums.ceilingOre, language)}
          </dd>
        </div>
      </Facts>
      <QuotationRows content={content} sums={sums} changes={changes.rows} before={before} />
      <div className={styles.sums}>
        <SumsList
          content={content}
          sums={sums}
          mark={mark('hasReverseVat', 'deduction', 'buyers', 'plannedPaymentOn', 'customerKind')}
        />
      </div>
      {content.terms !== '' && (
        <section className={styles.terms}>
          <h3>
            {texts.terms} {mark('terms')}
          </h3>
          <p>{content.terms}</p>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h3>
            {texts.files} {mark('fileIds')}
          </h3>
          <QuotationFiles files={files} />
        </section>
      )}
    </div>
  );
}
