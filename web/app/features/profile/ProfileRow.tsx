import { localeOf } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { WaitingLink } from '../../ui/WaitingList.tsx';
import { profileCardTexts } from './profile-card.texts.ts';

/** The parts that the profile lacks, in one row. */
export function ProfileRow({
  overview: {
    profile: { completeness, missing },
  },
  partnerId,
}: OverviewProps): ReactNode {
  const texts = useTexts(profileCardTexts);
  const language = useLanguage();
  const parts = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return (
    <li>
      <div>
        <WaitingLink to={`${partnerAddress(partnerId, 'profile')}#${missing[0] ?? ''}`}>
          {texts.profileLacks}
        </WaitingLink>
        <small>{parts.format(missing.map((part) => texts.parts[part]))}</small>
      </div>
      <span>{texts.profileShare(completeness)}</span>
      <ArrowRightIcon size={18} />
    </li>
  );
}
