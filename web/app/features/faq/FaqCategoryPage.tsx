import { useQuery } from '@tanstack/react-query';
import { faq } from '@troskel/contract/faq/reading';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useParams, useLocation } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { faqAddress, questionElementId, questionOfHash } from './faq-address.ts';
import { faqTexts } from './faq.texts.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { StillStuck } from './StillStuck.tsx';
import styles from './FaqCategoryPage.module.css';

/** Placeholders while the questions load (specification 2, section 9). */
const waitingQuestions = 5;

const categoryQuery = (categoryId: string) =>
  read(faq.getCategory, { params: { categoryId } }, { skipGlobalHandle: true });

export const clientLoader = asksAhead(({ params: { categoryId = '' } }) => [
  categoryQuery(categoryId),
]);

/** One category's questions, each opening to its answer (specification 2, section 2 "FAQ"). */
export default function FaqCategoryPage(): ReactNode {
  const texts = useTexts(faqTexts);
  const { partnerId = '', categoryId = '' } = useParams();
  const answer = useQuery(categoryQuery(categoryId));
  const { data } = answer;
  useSoughtQuestion(data?.questions.map(({ id }) => id));

  if (!data && answer.error?.status === 404) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.categoryMissing} step="missing" />
        <p>{texts.categoryMissingText}</p>
        <ButtonLink to={faqAddress(partnerId)}>{texts.toFaq}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.column}>
      <Breadcrumbs label={texts.where} above={[{ to: faqAddress(partnerId), name: texts.title }]} />
      {data ? (
        <>
          <PageHeading title={data.category.name} />
          <PageIntro>{data.category.description}</PageIntro>
          <Card className={styles.list} as="div">
            {data.questions.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                partnerId={partnerId}
                categoryId={categoryId}
              />
            ))}
          </Card>
          <StillStuck partnerId={partnerId} />
        </>
      ) : (
        <PageHeading title={answer.error ? texts.category : texts.loadingCategory} step="loading">
          {answer.isPending ? (
            <>
              <VisuallyHidden>{texts.loadingCategory}</VisuallyHidden>
              <Skeleton width={200} />
            </>
          ) : undefined}
        </PageHeading>
      )}
      {answer.isPending && (
        <>
          <PageIntro as="div">
            <Skeleton width={280} />
          </PageIntro>
          <Card className={styles.list} as="div">
            <SkeletonList count={waitingQuestions} label={texts.loadingCategory}>
              <div className={styles.waitingRow}>
                <Skeleton width="60%" height={20} />
              </div>
            </SkeletonList>
          </Card>
        </>
      )}
      {!data && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.categoryFailed} text={texts.failedText} />
        </Card>
      )}
    </div>
  );
}

/** Opens the question that the address names and gives it the focus, once for each arrival. */
function useSoughtQuestion(ids: readonly string[] | undefined): void {
  const { hash, key } = useLocation();
  const sought = questionOfHash(hash);
  const arrival = `${key} ${hash}`;
  const handled = useRef<string>(null);
  const isThere = sought !== null && ids?.includes(sought) === true;
  useEffect(() => {
    if (!isThere || handled.current === arrival) return;
    handled.current = arrival;
    const element = document.getElementById(questionElementId(sought));
    if (!(element instanceof HTMLDetailsElement)) return;
    element.open = true;
    element.scrollIntoView({ block: 'start' });
    element.querySelector('summary')?.focus({ preventScroll: true });
  }, [isThere, sought, arrival]);
}
