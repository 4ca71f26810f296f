import { styled } from '@mui/material/styles';
import { inquiryWords } from '@troskel/contract/requests/inquiry-words';
import type { PartnerOverview, WaitingInquiry } from '@troskel/contract/overview/overview';
import { mostCounted } from '@troskel/contract/requests/inquiry-counts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { inWholeUnits, millisecondsSince } from '../../lib/waited.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useServices } from '../../shell/services-query.ts';
import { ArrowRightIcon, SuccessIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { CardFact, CardName, Quiet, TallCard } from '../../ui/card-parts.ts';
import { dailyTexts } from './daily.texts.ts';
import { overviewTexts } from './partner.texts.ts';
import { WaitingList } from './WaitingList.tsx';

/** Milliseconds after which an inquiry has waited long. */
const long = 24 * 3_600_000;

const Who = styled(RouterLink)(({ theme }) => ({
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}));

const Foot = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  marginTop: 'auto',
  paddingTop: 12,
});

const Done = styled(CardFact)(({ theme }) => ({
  flexWrap: 'nowrap',
  color: theme.vars.palette.success.main,
}));

function WaitingRow({
  inquiry,
  partnerId,
}: {
  inquiry: WaitingInquiry;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(dailyTexts);
  const language = useLanguage();
  const dates = useDates();
  const service = useServices().data?.find(({ id }) => id === inquiry.serviceId)?.name;
  const waited = millisecondsSince(inquiry.createdAt);
  const facts = [inquiryWords[language].kinds[inquiry.kind], service, inquiry.address];
  return (
    <li>
      <div>
        <Who to={partnerAddress(partnerId, `requests/${encodeURIComponent(inquiry.id)}`)}>
          {inquiry.customer ?? texts.formerCustomer}
        </Who>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <time
        dateTime={inquiry.createdAt}
        title={dates.dateTime(inquiry.createdAt)}
        data-late={waited >= long}
      >
        {texts.waited(inWholeUnits(waited, language))}
      </time>
      <ArrowRightIcon size={18} />
    </li>
  );
}

/** The parts that the profile lacks, in one row. */
function ProfileRow({
  profile: { completeness, missing },
  partnerId,
}: {
  profile: PartnerOverview['profile'];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(dailyTexts);
  const words = useTexts(overviewTexts);
  const language = useLanguage();
  const parts = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <li>
      <div>
        <Who to={`${partnerAddress(partnerId, 'profile')}#${missing[0] ?? ''}`}>
          {texts.profileLacks}
        </Who>
        <small>{parts.format(missing.map((part) => words.parts[part]))}</small>
      </div>
      <span>{texts.profileShare(completeness)}</span>
      <ArrowRightIcon size={18} />
    </li>
  );
}

/** The inquiries that nobody has answered, those that have waited longest by name, and the profile. */
export function WaitingCard({
  waiting: { unanswered, unreadAgain, inquiries },
  profile,
  partnerId,
}: {
  waiting: PartnerOverview['waiting'];
  profile: PartnerOverview['profile'];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(dailyTexts);
  const id = useId();
  const list = partnerAddress(partnerId, 'requests');
  const isMore = unanswered >= mostCounted;
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.waiting}</CardName>
      {unanswered === 0 ? (
        <>
          <Done>
            <SuccessIcon size={26} />
            {texts.nobodyWaits}
          </Done>
          <Quiet>{texts.nobodyWaitsText}</Quiet>
        </>
      ) : (
        <CardFact>{texts.unanswered(unanswered, isMore)}</CardFact>
      )}
      {(inquiries.length > 0 || profile.missing.length > 0) && (
        <WaitingList aria-labelledby={id}>
          {inquiries.map((inquiry) => (
            <WaitingRow key={inquiry.id} inquiry={inquiry} partnerId={partnerId} />
          ))}
          {profile.missing.length > 0 && <ProfileRow profile={profile} partnerId={partnerId} />}
        </WaitingList>
      )}
      <Foot>
        {unanswered > 0 ? (
          <Link to={`${list}?unanswered=true&sort=oldest`}>
            {texts.showWaiting(unanswered, isMore)}
          </Link>
        ) : (
          <Link to={list}>{texts.toRequests}</Link>
        )}
        {unreadAgain > 0 && <span>{texts.unreadAgain(unreadAgain)}</span>}
      </Foot>
    </TallCard>
  );
}
