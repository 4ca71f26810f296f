import { useQuery } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import type { ReceivedQuotation, SentQuotation } from '@troskel/contract/quotations/calls';
import { quotationWords } from '@troskel/contract/quotations/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { receivedAddress } from '../quotation-address.ts';
import { receivedQuery, useReadAnew } from '../quotation-queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { Comparison } from './Comparison.tsx';
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

/** The newest version of each company; what none has sent is left out. */
function newestOf(list: readonly ReceivedQuotation[]) {
  return list.flatMap(({ partnerId, company, sent: [newest] }) =>
    newest ? [{ partnerId, company, newest }] : [],
  );
}

/** What companies have offered for an own inquiry; nothing until one has. */
export function ReceivedQuotations({ inquiryId }: { inquiryId: string }): ReactNode {
  const texts = useTexts(receivedTexts);
  const titleId = useId();
  const query = receivedQuery(inquiryId);
  const answer = useQuery(query);
  useReadAnew(inquiryId, query.queryKey);
  if (!answer.data) {
    return answer.error && <QueryFailure query={answer} title={texts.failed} />;
  }
  const received = newestOf(answer.data);
  if (received.length === 0) return null;
  return (
    <Card className={styles.received} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <ul>
        {received.map((one) => (
          <ReceivedRow key={one.partnerId} inquiryId={inquiryId} {...one} />
        ))}
      </ul>
      {received.length > 1 && <Comparison received={received} />}
    </Card>
  );
}
