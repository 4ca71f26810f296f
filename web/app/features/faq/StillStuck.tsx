import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { faqTexts } from './faq.texts.ts';

export const feedbackAddress = '/user-settings/feedback';

const StillStuckFrame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginTop: 32,
  backgroundColor: theme.vars.palette.ground.sunken,
  '& h2': { ...theme.typography.h3, fontSize: '1.0625rem' },
  '& p': { color: theme.vars.palette.text.secondary },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

/** Ways to further help, below the answers. */
export function StillStuck({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(faqTexts);
  return (
    <StillStuckFrame aria-label={texts.stillStuck}>
      <div>
        <h2>{texts.stillStuck}</h2>
        <p>{texts.stillStuckText}</p>
      </div>
      <div>
        <ButtonLink look="secondary" to={feedbackAddress}>
          {texts.write}
        </ButtonLink>
        <ButtonLink look="quiet" to={partnerAddress(partnerId, 'forum')}>
          {texts.forum}
        </ButtonLink>
      </div>
    </StillStuckFrame>
  );
}
