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
import styles from './PremiumNeeded.module.css';

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
      <div className={styles.premiumNeededFrame}>
        <LockedDrawing />
        <PageHeading title={texts.lockedTitle} step="locked" />
        <p>{texts.lockedText}</p>
        <div className={styles.ways}>
          <ButtonLink to={partnerAddress(partnerId, 'agreement')}>{texts.seePremium}</ButtonLink>
          <ButtonLink look="secondary" to={topic ? topicAddress(partnerId, topic.id) : root}>
            {topic ? texts.toCommunity(topic.name) : texts.toForum}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
