import { useQuery } from '@tanstack/react-query';
import { partnerQuotations } from '@troskel/contract/quotations/calls';
import type { PartnerQuotation } from '@troskel/contract/quotations/calls';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { partnerQuotationTexts } from './partner-quotation.texts.ts';
import { quotationAddress } from './quotation-address.ts';
import { quotationQuery, useReadAnew } from './quotation-queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { quotationTexts } from './quotation.texts.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './QuotationCard.module.css';

function Standing({ quotation: { draft, sent, maySend } }: { quotation: PartnerQuotation }) {
  const texts = useTexts(partnerQuotationTexts);
  const words = useTexts(quotationTexts);
  const language = useLanguage();
  const dates = useDates();
  const [newest] = sent;
  if (!newest) {
    if (draft === null) return <p>{maySend ? texts.none : texts.noneAny}</p>;
    return <p>{texts.draftKept}</p>;
  }
  const { state, number, content, sums, words: said } = newest;
  const isOpen = state === 'open' || state === 'change_asked';
  return (
    <>
      <p className={styles.head}>
        <StateBadge state={state} />
        <span>{words.version(number)}</span>
      </p>
      <p className={styles.sum}>{inKronor(sums.toPayOre, language)}</p>
      {isOpen && content.validUntil !== null && (
        <p>{texts.validUntil(dates.date(content.validUntil))}</p>
      )}
      {newest.settledAt !== null && !isOpen && (
        <p>{texts.settledAt(dates.date(newest.settledAt))}</p>
      )}
      {said !== '' && (
        <blockquote>
          <small>{texts.customerWrote}</small>
          {said}
        </blockquote>
      )}
      {draft !== null && <p>{texts.nextDraft}</p>}
    </>
  );
}

function actionOf({ draft, sent, maySend }: PartnerQuotation): 'write' | 'goOn' | 'open' | null {
  if (draft !== null && maySend) return 'goOn';
  if (sent.length > 0) return 'open';
  return maySend ? 'write' : null;
}

/** How a quotation stands, on the page of its inquiry, for those who see prices. */
export function QuotationCard(at: { partnerId: string; inquiryId: string }): ReactNode {
  const { may, isKnown } = useOwnRights();
  return isKnown && may(partnerQuotations.getQuotation) ? <ShownQuotation {...at} /> : null;
}

function ShownQuotation({
  partnerId,
  inquiryId,
}: {
  partnerId: string;
  inquiryId: string;
}): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  const words = useTexts(quotationTexts);
  const titleId = useId();
  const query = quotationQuery(partnerId, inquiryId);
  const answer = useQuery(query);
  useReadAnew(inquiryId, query.queryKey);
  const action = answer.data ? actionOf(answer.data) : null;
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.quotation}</h2>
      {answer.isPending && <Skeleton width="60%" />}
      {!answer.data && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {answer.data && <Standing quotation={answer.data} />}
      {action !== null && (
        <ButtonLink look="secondary" size="small" to={quotationAddress(partnerId, inquiryId)}>
          {texts.actions[action]}
        </ButtonLink>
      )}
    </Card>
  );
}
