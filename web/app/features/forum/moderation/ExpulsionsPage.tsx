import { forumCases } from '@troskel/contract/forum/cases';
import type { PresentExpulsion } from '@troskel/contract/forum/cases';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useWrite } from '../../../lib/queries.ts';
import { readPages, usePages } from '../../../lib/paging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FoundRecords } from '../../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useOwnPartnerId } from '../../../shell/partner-area/user-details.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import type { Column } from '../../../ui/RecordTable.tsx';
import { threadAddress, replyElementId } from '../forum-address.ts';
import { casesTexts } from './cases.texts.ts';
import styles from './ExpulsionsPage.module.css';

type Texts = (typeof casesTexts)['sv'];

const subjectOf = ({ post }: PresentExpulsion, texts: Texts): string =>
  post === null
    ? texts.goneForGood
    : post.replyId !== null
      ? texts.replyTo(post.subject)
      : post.subject;

/** The post that led to it, with a link as long as it can be read. */
function Post({ expulsion }: { expulsion: PresentExpulsion }): ReactNode {
  const texts = useTexts(casesTexts);
  const ownId = useOwnPartnerId() ?? '';
  const { post } = expulsion;
  const name = subjectOf(expulsion, texts);
  if (post === null || post.isDeleted) return name;
  const { topicId, threadId, replyId } = post;
  const hash = replyId === null ? '' : replyElementId(replyId);
  return <Link to={{ pathname: threadAddress(ownId, topicId, threadId), hash }}>{name}</Link>;
}

function LiftButton({ expulsion }: { expulsion: PresentExpulsion }): ReactNode {
  const texts = useTexts(casesTexts);
  const lift = useWrite(forumCases.liftExpulsion, {
    refreshes: [forumCases.listExpulsions],
    onSuccess: () => {
      showToast({ kind: 'success', title: texts.lifted, text: texts.liftedText });
    },
  });
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={texts.liftFor(subjectOf(expulsion, texts))}
      isPending={lift.isPending}
      onClick={() => lift.mutate({ params: { expulsionId: expulsion.id } })}
    >
      {texts.lift}
    </Button>
  );
}

function columnsOf(texts: Texts, dates: ReturnType<typeof useDates>): Column<PresentExpulsion>[] {
  return [
    { key: 'post', label: texts.post, cell: (row) => <Post expulsion={row} /> },
    { key: 'author', label: texts.author, cell: ({ post }) => post?.author ?? texts.hidden },
    { key: 'reason', label: texts.reason, cell: ({ reason }) => reason },
    { key: 'since', label: texts.since, cell: ({ since }) => dates.swedishTime(since) },
    { key: 'ends', label: texts.ends, cell: ({ until }) => dates.swedishTime(until) },
    {
      key: 'lift',
      label: texts.lift,
      cell: (row) => (
        <span className={styles.act}>
          <LiftButton expulsion={row} />
        </span>
      ),
    },
  ];
}

/** Members who may not write in the forum at present, each with the post that led to it. */
export default function ExpulsionsPage(): ReactNode {
  const texts = useTexts(casesTexts);
  const dates = useDates();
  const answer = usePages(readPages(forumCases.listExpulsions, { query: {} }));
  const columns = columnsOf(texts, dates);
  return (
    <>
      <PageHeading title={texts.expulsionsTitle} />
      <PageIntro>{texts.expulsionsIntro}</PageIntro>
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{
          caption: texts.expulsionsTitle,
          loading: texts.loadingExpulsions,
          failed: texts.expulsionsFailed,
        }}
        empty={{ title: texts.noExpulsions, text: texts.noExpulsionsText }}
      />
    </>
  );
}
