import { jobPapers } from '@troskel/contract/jobs/papers/calls';
import type { Basis } from '@troskel/contract/jobs/papers/papers';
import { hasRot } from '@troskel/contract/jobs/papers/basis-sums';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DownloadButton } from '../../../shell/DownloadButton.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DeductionPart } from './DeductionPart.tsx';
import { papersTexts } from './papers.texts.ts';
import { PaymentPart } from './PaymentPart.tsx';
import { SumsOfBasis } from './SumsOfBasis.tsx';
import { WithdrawPart } from './WithdrawPart.tsx';
import styles from './Papers.module.css';

interface OneBasis {
  params: { partnerId: string; inquiryId: string };
  basis: Basis;
}

/** The days of a basis, and what it comes to. */
function Contents({ basis: { content, sums, terms } }: { basis: Basis }): ReactNode {
  const texts = useTexts(papersTexts);
  const dates = useDates();
  const { invoicedOn, workedFrom, workedUntil } = content;
  const day = (value: string | null) => (value === null ? '' : dates.date(value));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.invoicedOn}</dt>
          <dd>{day(invoicedOn)}</dd>
        </div>
        <div>
          <dt>{texts.dueOn}</dt>
          <dd>{day(sums.dueOn)}</dd>
        </div>
        <div>
          <dt>{texts.worked}</dt>
          <dd>
            {workedFrom === workedUntil
              ? day(workedFrom)
              : texts.from(day(workedFrom), day(workedUntil))}
          </dd>
        </div>
      </dl>
      <SumsOfBasis terms={terms} sums={sums} />
    </>
  );
}

function Files({ params, basis }: OneBasis): ReactNode {
  const texts = useTexts(papersTexts);
  const input = { params: { ...params, basisId: basis.id } };
  return (
    <div className={styles.acts}>
      <DownloadButton
        help={texts.pdfHelp}
        fetchFile={(options) => download(jobPapers.getBasisPdf, input, options)}
      >
        {texts.pdf}
      </DownloadButton>
      {/* No program should read the rows of a basis that does not hold. */}
      {basis.withdrawnAt === null && (
        <DownloadButton
          help={texts.csvHelp}
          fetchFile={(options) => download(jobPapers.getBasisCsv, input, options)}
        >
          {texts.csv}
        </DownloadButton>
      )}
    </div>
  );
}

/** The basis that holds: what it says, its payment, and its deduction. */
export function BasisCard({
  params,
  basis,
  today,
  onWithdrawn,
}: OneBasis & {
  /** Day in Sweden. */
  today: string;
  onWithdrawn: () => void;
}): ReactNode {
  const texts = useTexts(papersTexts);
  const titleId = useId();
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.basis(String(basis.number))}</h2>
        <span>{texts.invoice(basis.content.invoiceNumber)}</span>
      </div>
      <Contents basis={basis} />
      <Files params={params} basis={basis} />
      <PaymentPart params={params} basis={basis} today={today} />
      {hasRot(basis.terms) && <DeductionPart {...params} basis={basis} />}
      {basis.payment === null && (
        <WithdrawPart params={params} basis={basis} onWithdrawn={onWithdrawn} />
      )}
    </Card>
  );
}

/** A basis that was withdrawn, folded up. */
export function WithdrawnBasis({ params, basis }: OneBasis): ReactNode {
  const texts = useTexts(papersTexts);
  const dates = useDates();
  const { withdrawnAt, withdrawnWhy, number, content } = basis;
  return (
    <Card as="details" className={styles.earlier}>
      <summary>
        <b>{texts.basis(String(number))}</b>
        <span>{texts.invoice(content.invoiceNumber)}</span>
        <Badge tone="warning">{texts.withdrawn}</Badge>
      </summary>
      <div>
        {withdrawnAt !== null && <p>{texts.withdrawnOn(dates.date(withdrawnAt), withdrawnWhy)}</p>}
        <Contents basis={basis} />
        <Files params={params} basis={basis} />
      </div>
    </Card>
  );
}
