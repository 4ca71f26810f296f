import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { InfoIcon, SuccessIcon, WarningIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { CardFact, CardFoot, CardName, TallCard } from '../../ui/card-parts.tsx';
import { applicationCardTexts } from './application-card.texts.ts';
import styles from './ApplicationCard.module.css';

type Application = NonNullable<PartnerOverview['application']>;
type Tone = 'success' | 'warning' | 'error' | 'info';

const tones: Record<Application['state'], Tone> = {
  draft: 'warning',
  submitted: 'info',
  in_review: 'info',
  returned: 'warning',
  approved: 'success',
  rejected: 'error',
};
const icons = {
  success: SuccessIcon,
  warning: WarningIcon,
  error: WarningIcon,
  info: InfoIcon,
} as const;

/** State of the company's application, and since when; nothing when the applicant has left. */
export function ApplicationCard({
  overview: { application },
  partnerId,
}: OverviewProps): ReactNode {
  const texts = useTexts(applicationCardTexts);
  const dates = useDates();
  const id = useId();
  if (!application) return null;
  const tone = tones[application.state];
  const Icon = icons[tone];
  const at = (time: string | null): ReactNode =>
    time === null ? texts.notYet : <time dateTime={time}>{dates.dateTime(time)}</time>;
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.application}</CardName>
      <CardFact className={styles.state} data-tone={tone}>
        <Icon size={26} />
        {texts.applicationStates[application.state]}
      </CardFact>
      <dl className={styles.dates}>
        <dt>{texts.submitted}</dt>
        <dd>{at(application.submittedAt)}</dd>
        <dt>{texts.decided}</dt>
        <dd>{at(application.decidedAt)}</dd>
      </dl>
      <CardFoot>
        <Link to={partnerAddress(partnerId, 'company-information')}>{texts.companyLink}</Link>
      </CardFoot>
    </TallCard>
  );
}
