import { styled } from '@mui/material/styles';
import type { Topic } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { expertTexts } from './expert.texts.ts';
import { forumAddress, topicAddress } from './forum-address.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { LockedDrawing } from './LockedDrawing.tsx';

const PremiumNeededFrame = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  maxWidth: 560,
  paddingTop: '4vh',
  '& > svg': { maxWidth: '100%', height: 'auto' },
});

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 8 });

/** In place of a thread that needs the premium subscription (specification 2, section 6). */
export default function PremiumNeeded({
  partnerId,
  topic,
}: {
  partnerId: string;
  /** The thread's, when it is known. */
  topic: Topic | undefined;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const { where, forum } = useTexts(threadTexts);
  const root = forumAddress(partnerId);
  return (
    <>
      <Breadcrumbs
        label={where}
        above={[
          { to: root, name: forum },
          ...(topic ? [{ to: topicAddress(partnerId, topic.id), name: topic.name }] : []),
        ]}
      />
      <PremiumNeededFrame>
        <LockedDrawing />
        <PageHeading title={texts.lockedTitle} step="locked" />
        <p>{texts.lockedText}</p>
        <Ways>
          <ButtonLink to={partnerAddress(partnerId, 'agreement')}>{texts.seePremium}</ButtonLink>
          <ButtonLink look="secondary" to={topic ? topicAddress(partnerId, topic.id) : root}>
            {topic ? texts.toCommunity(topic.name) : texts.toForum}
          </ButtonLink>
        </Ways>
      </PremiumNeededFrame>
    </>
  );
}
