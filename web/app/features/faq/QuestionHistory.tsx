import { styled } from '@mui/material/styles';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { faqEditing } from '@troskel/contract/faq/editing';
import type { FaqComment, FaqRevision } from '@troskel/contract/faq/editing';
import { languages } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { Button } from '../../ui/Button.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '32px 0 12px' }));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.vars.palette.line.main}` },
  '& summary': { cursor: 'pointer', minHeight: 28 },
  '& h3': { fontSize: '1rem', fontWeight: 600, margin: '12px 0 4px' },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

function paged<Row>(
  key: readonly string[],
  readPage: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions<
    Page<Row>,
    CallError,
    InfiniteData<Page<Row>, string | null>,
    readonly string[],
    string | null
  >({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      readPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

function Rows<Row extends { id: string }>({
  title,
  none,
  query,
  children,
}: {
  title: string;
  none: string;
  query: ReturnType<typeof paged<Row>>;
  children: (row: Row) => ReactNode;
}): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const answer = useInfiniteQuery(query);
  const rows = answer.data?.pages.flatMap((page) => page.rows);
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {!rows && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {rows?.length === 0 && <p>{none}</p>}
      {rows && rows.length > 0 && (
        <List>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </List>
      )}
      {answer.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          isPending={answer.isFetchingNextPage}
          onClick={async () => {
            await answer.fetchNextPage();
          }}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}

/** What readers missed in an answer, and what it said before. */
export function QuestionHistory({ questionId }: { questionId: string }): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const dates = useDates();
  const params = { questionId };
  return (
    <>
      <Rows<FaqComment>
        title={texts.comments}
        none={texts.noComments}
        query={paged([faqEditing.listComments.name, questionId], async (query, signal) => {
          const options = { skipGlobalHandle: true, signal };
          const page = await send(faqEditing.listComments, { params, query }, options);
          return { rows: page.comments, nextCursor: page.nextCursor };
        })}
      >
        {({ comment, givenAt }) => (
          <>
            <p>{comment}</p>
            <time dateTime={givenAt}>{dates.dateTime(givenAt)}</time>
          </>
        )}
      </Rows>
      <Rows<FaqRevision>
        title={texts.history}
        none={texts.noHistory}
        query={paged([faqEditing.listRevisions.name, questionId], async (query, signal) => {
          const options = { skipGlobalHandle: true, signal };
          const page = await send(faqEditing.listRevisions, { params, query }, options);
          return { rows: page.revisions, nextCursor: page.nextCursor };
        })}
      >
        {({ question, answer, replacedAt, replacedBy }) => (
          <details>
            <summary>
              {texts.replaced(dates.dateTime(replacedAt), replacedBy ?? texts.someoneWhoLeft)}
            </summary>
            {languages.map((one) => (
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
