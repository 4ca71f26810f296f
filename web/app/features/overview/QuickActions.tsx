import { styled } from '@mui/material/styles';
import type { PartnerOverview } from '@troskel/contract/overview/overview';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import {
  AreasIcon,
  FaqIcon,
  ForumIcon,
  ProfileIcon,
  RequestsIcon,
} from '../../shell/partner-area/partner-area-icons.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { dailyTexts } from './daily.texts.ts';

const Actions = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  '& svg': { flexShrink: 0 },
  [theme.breakpoints.down('sm')]: {
    '& a': { flex: '1 1 40%', justifyContent: 'flex-start', textAlign: 'left' },
  },
}));

/** What is done most days, one step away. */
export function QuickActions({
  oldest,
  partnerId,
}: {
  /** What has waited longest, when something does. */
  oldest: PartnerOverview['waiting']['inquiries'][number] | undefined;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(dailyTexts);
  const to = (path: string) => partnerAddress(partnerId, path);
  return (
    <Actions aria-label={texts.actions}>
      {oldest && (
        <ButtonLink size="small" to={to(`requests/${encodeURIComponent(oldest.id)}`)}>
          <RequestsIcon size={20} />
          {texts.answerOldest}
        </ButtonLink>
      )}
      <ButtonLink look="secondary" size="small" to={to('forum/experts')}>
        <FaqIcon size={20} />
        {texts.askExperts}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" to={to('forum')}>
        <ForumIcon size={20} />
        {texts.startThread}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" to={to('configurations/activate-geographic-area')}>
        <AreasIcon size={20} />
        {texts.editAreas}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" to={to('profile')}>
        <ProfileIcon size={20} />
        {texts.editProfile}
      </ButtonLink>
    </Actions>
  );
}
