import { useQuery } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { receivedAddress } from '../quotation-address.ts';
import { receivedQuery, useReadAnew } from '../quotation-queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { Comparison } from './Comparison.tsx';
import { isAgreed, newestOf } from './newest-quotations.ts';
import { receivedTexts } from './received.texts.ts';
import styles from './ReceivedQuotations.module.css';

function ReceivedRow({
  inquiryId,
  company,
  partnerId,
  newest: { sums, content, state },
}: {
  inquiryId: string;
  company: string;
  partnerId: string;
  newest: SentQuotation;
}): ReactNode {
  const texts = useTexts(receivedTexts);
  const language = useLanguage();
  const names = textIn(quotationWords, language);
  const dates = useDates();
  const day = dates.date(content.validUntil ?? '');
  return (
    <li>
      <p className={styles.head}>
        <b>{company}</b>
        <StateBadge state={state} />
      </p>
      <p className={styles.sum}>
        {inKronor(sums.toPayOre, language)}
        {sums.rot && <small>{texts.toPayRot(inKronor(sums.rot.kronor * 100, language))}</small>}
      </p>
      <p className={styles.facts}>
        <span>{names.priceKinds[content.priceKind]}</span>
        <span>{state === 'expired' ? texts.wasValidUntil(day) : texts.validUntil(day)}</span>
      </p>
      <ButtonLink
        look="secondary"
        size="small"
        to={receivedAddress(inquiryId, partnerId)}
        aria-label={texts.readNamed(company)}
      >
        {texts.read}
      </ButtonLink>
    </li>
  );
}

/**
 * Companies' quotations for an own inquiry; nothing without one. Once one is agreed, the work
 * comes first on the page: the offers stand below it then, folded.
 */
export function ReceivedQuotations({
  inquiryId,
  at,
}: {
  inquiryId: string;
  at: 'top' | 'bottom';
}): ReactNode {
  const texts = useTexts(receivedTexts);
  const titleId = useId();
  const query = receivedQuery(inquiryId);
  const answer = useQuery(query);
  useReadAnew(inquiryId, query.queryKey);
  if (!answer.data) {
    if (at === 'bottom') return null;
    return answer.error && <QueryFailure query={answer} title={texts.failed} />;
  }
  const received = newestOf(answer.data);
  const isFolded = isAgreed(received);
  if (received.length === 0 || isFolded !== (at === 'bottom')) return null;
  const title = <h2 id={titleId}>{texts.title}</h2>;
  const offers = (
    <>
      <ul>
        {received.map((one) => (
          <ReceivedRow key={one.partnerId} inquiryId={inquiryId} {...one} />
        ))}
      </ul>
      {received.length > 1 && <Comparison received={received} />}
    </>
  );
  return (
    <Card aria-labelledby={titleId}>
      {isFolded ? (
        <details className={styles.folded}>
          <summary>
            {title}
            <ChevronDownIcon size={20} />
          </summary>
          <div className={styles.received}>{offers}</div>
        </details>
      ) : (
        <div className={styles.received}>
          {title}
          {offers}
        </div>
      )}
    </Card>
  );
}
