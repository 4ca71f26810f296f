import { LockedThread } from '@troskel/contract/forum/threads';
import type { Topic } from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { PremiumOffer } from '../../compose/premium-offer.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { Link } from '../../ui/Link.tsx';
import { authorName } from './author-words.ts';
import { ExpertAnswer } from './ExpertAnswer.tsx';
import { expertTexts } from './expert.texts.ts';
import { forumAddress, topicAddress } from './forum-address.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { LockedDrawing } from './LockedDrawing.tsx';
import styles from './PremiumNeeded.module.css';

/**
 * In place of a thread that needs the premium subscription (specification 2, section 6): what the
 * lists say of it too, and what the subscription gives and costs.
 */
export default function PremiumNeeded({
  partnerId,
  topic,
  present,
}: {
  partnerId: string;
  /** The thread's, when it is known. */
  topic: Topic | undefined;
  /** What the refusal says of the thread, a {@link LockedThread}. */
  present: unknown;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const { where, forum } = useTexts(threadTexts);
  const dates = useDates();
  const thread = LockedThread.safeParse(present).data;
  const root = forumAddress(partnerId);
  const onward = (
    <Link to={topic ? topicAddress(partnerId, topic.id) : root}>
      {topic ? texts.toCommunity(topic.name) : texts.toForum}
    </Link>
  );
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
        <PageHeading title={thread?.subject ?? texts.lockedTitle} step="locked" />
        {thread && (
          <p className={styles.asked}>
            {texts.lockedAsked} {dates.date(thread.createdAt)}
            <AnswerWaiting thread={thread} />
          </p>
        )}
        <p>{texts.lockedText}</p>
        {PremiumOffer ? <PremiumOffer partnerId={partnerId}>{onward}</PremiumOffer> : onward}
      </div>
    </>
  );
}

/** That an expert has answered, and who, or the hours that are left. */
function AnswerWaiting({ thread }: { thread: LockedThread }): ReactNode {
  const texts = useTexts(expertTexts);
  const dates = useDates();
  const language = useLanguage();
  const { lastExpertReply: reply } = thread;
  if (!reply) return <ExpertAnswer thread={thread} />;
  return (
    <span>
      <DatedText>
        {texts.answerIsHere(authorName(reply.author, false, language), dates.date(reply.timestamp))}
      </DatedText>
    </span>
  );
}
