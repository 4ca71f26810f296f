import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Mailbox } from '../../ui/drawings/Mailbox.tsx';
import { CardFact, CardName, TallCard } from '../../ui/card-parts.ts';
import { inquiryCardTexts } from './inquiry-cards.texts.ts';

const Body = styled('div')({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px 32px',
  '& > div': { flex: '1 1 260px', maxWidth: '44ch' },
  '& a': { marginTop: 16 },
});

const Drawing = styled(Mailbox)({ width: 180, height: 'auto', flexShrink: 0 });

/** In the place of what waits, before anything has come: why, and what leads on. */
export function NothingYetCard({
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
      <Body>
        <Drawing />
        <div>
          <CardFact>{isConfigured ? texts.nothingYet : texts.nothingSet}</CardFact>
          <p>{isConfigured ? texts.nothingYetText : texts.nothingSetText}</p>
          {!isConfigured && (
            <ButtonLink look="secondary" to={partnerAddress(partnerId, 'configurations')}>
              {texts.toConfiguration}
            </ButtonLink>
          )}
        </div>
      </Body>
    </TallCard>
  );
}
