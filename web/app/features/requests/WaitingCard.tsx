import { textIn } from '@troskel/contract/ground/language';
import { inquiryKindNames, mostCounted } from '@troskel/contract/values/inquiries';
import type { WaitingInquiry } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { millisecondsSince, timeWaited } from './waited.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useServices } from '../../shell/services-query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ArrowRightIcon, SuccessIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { CardFact, CardName, Quiet, TallCard } from '../../ui/card-parts.tsx';
import { WaitingLink, WaitingList } from '../../ui/WaitingList.tsx';
import { Mailbox } from '../../ui/drawings/Mailbox.tsx';
import { inquiryCardTexts } from './inquiry-cards.texts.ts';
import styles from './WaitingCard.module.css';
import { msPerDay } from '@troskel/contract/values/durations';

/** Milliseconds after which an inquiry has waited long. */
const long = msPerDay;

function WaitingRow({
  inquiry,
  partnerId,
}: {
  inquiry: WaitingInquiry;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(inquiryCardTexts);
  const language = useLanguage();
  const dates = useDates();
  const service = useServices().data?.find(({ id }) => id === inquiry.serviceId)?.name;
  const waited = millisecondsSince(inquiry.createdAt);
  const facts = [textIn(inquiryKindNames, language)[inquiry.kind], service, inquiry.address];
  return (
    <li>
      <div>
        <WaitingLink to={partnerAddress(partnerId, `requests/${encodeURIComponent(inquiry.id)}`)}>
          {inquiry.customer ?? texts.formerCustomer}
        </WaitingLink>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <time
        dateTime={inquiry.createdAt}
        title={dates.dateTime(inquiry.createdAt)}
        data-late={waited >= long}
      >
        {texts.waited(timeWaited(inquiry.createdAt, language))}
      </time>
      <ArrowRightIcon size={18} />
    </li>
  );
}

/** The inquiries that nobody has answered, those that have waited longest by name, and what else waits. */
export function WaitingCard({
  overview,
  partnerId,
  waiting,
}: OverviewProps & { waiting: readonly ReactNode[] }): ReactNode {
  const texts = useTexts(inquiryCardTexts);
  const id = useId();
  const list = partnerAddress(partnerId, 'requests');
  if (!overview.statistics.hasReceived) {
    // The first steps lead to the configuration already.
    const isConfigured = overview.isConfigured || overview.firstSteps !== null;
    return <NothingYetCard partnerId={partnerId} isConfigured={isConfigured} />;
  }
  const { unanswered, unreadAgain, inquiries } = overview.waiting;
  const isMore = unanswered >= mostCounted;
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.waiting}</CardName>
      {unanswered === 0 ? (
        <>
          <CardFact className={styles.done}>
            <SuccessIcon size={26} />
            {texts.nobodyWaits}
          </CardFact>
          <Quiet>{texts.nobodyWaitsText}</Quiet>
        </>
      ) : (
        <CardFact>{texts.unanswered(unanswered, isMore)}</CardFact>
      )}
      {(inquiries.length > 0 || waiting.length > 0) && (
        <WaitingList aria-labelledby={id}>
          {inquiries.map((inquiry) => (
            <WaitingRow key={inquiry.id} inquiry={inquiry} partnerId={partnerId} />
          ))}
          {waiting}
        </WaitingList>
      )}
      <p className={styles.foot}>
        {unanswered > 0 ? (
          <Link to={`${list}?unanswered=true&sort=oldest`}>
            {texts.showWaiting(unanswered, isMore)}
          </Link>
        ) : (
          <Link to={list}>{texts.toRequests}</Link>
        )}
        {unreadAgain > 0 && <span>{texts.unreadAgain(unreadAgain)}</span>}
      </p>
    </TallCard>
  );
}

/** In the place of what waits, before anything has come: why, and what leads on. */
function NothingYetCard({
  partnerId,
  isConfigured,
}: {
  partnerId: string;
  isConfigured: boolean;
}): ReactNode {
  const texts = useTexts(inquiryCardTexts);
  const id = useId();
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.waiting}</CardName>
      <div className={styles.body}>
        <Mailbox className={styles.drawing} />
        <div>
          <CardFact>{isConfigured ? texts.nothingYet : texts.nothingSet}</CardFact>
          <p>{isConfigured ? texts.nothingYetText : texts.nothingSetText}</p>
          {!isConfigured && (
            <ButtonLink look="secondary" to={partnerAddress(partnerId, 'configurations')}>
              {texts.toConfiguration}
            </ButtonLink>
          )}
        </div>
      </div>
    </TallCard>
  );
}
