import { faqEditing } from '@troskel/contract/faq/editing';
import type { FaqComment, FaqRevision } from '@troskel/contract/faq/editing';
import { sourceLanguages } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { useDates } from '../../lib/dates.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import type { PagedAnswer } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './QuestionHistory.module.css';

function Rows<Row extends { id: string }>({
  title,
  none,
  answer,
  children,
}: {
  title: string;
  none: string;
  answer: PagedAnswer<unknown, Row>;
  children: (row: Row) => ReactNode;
}): ReactNode {
  const texts = useTexts(faqAdminTexts);
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <RecordList
        answer={answer}
        words={{ loading: texts.loading, failed: texts.failed, more: texts.more }}
        waiting={{ count: 1, row: <Skeleton height={24} /> }}
        empty={<p>{none}</p>}
      >
        {(rows, list) => (
          <ul className={styles.list} ref={list}>
            {rows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        )}
      </RecordList>
    </section>
  );
}

/** Readers' complaints about an answer, and its earlier versions. */
export function QuestionHistory({ questionId }: { questionId: string }): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const dates = useDates();
  const asked = { params: { questionId }, query: {} };
  const comments = usePages(readPages(faqEditing.listComments, asked));
  const revisions = usePages(readPages(faqEditing.listRevisions, asked));
  return (
    <>
      <Rows<FaqComment> title={texts.comments} none={texts.noComments} answer={comments}>
        {({ comment, givenAt }) => (
          <>
            <p>{comment}</p>
            <time dateTime={givenAt}>{dates.dateTime(givenAt)}</time>
          </>
        )}
      </Rows>
      <Rows<FaqRevision> title={texts.history} none={texts.noHistory} answer={revisions}>
        {({ question, answer, replacedAt, replacedBy }) => (
          <details>
            <summary>
              {texts.replaced(dates.dateTime(replacedAt), replacedBy ?? texts.someoneWhoLeft)}
            </summary>
            {sourceLanguages.map((one) => (
              <div key={one} lang={one}>
                <h3>{question[one]}</h3>
                <RichText html={answer[one]} />
              </div>
            ))}
          </details>
        )}
      </Rows>
    </>
  );
}
