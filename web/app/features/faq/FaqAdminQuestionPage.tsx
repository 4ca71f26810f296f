import { useQuery } from '@tanstack/react-query';
import { faqEditing } from '@troskel/contract/faq/editing';
import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { loadedAnew, read, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionHistory } from './QuestionHistory.tsx';
import styles from './FaqAdminQuestionPage.module.css';
import { handlesOwnErrors } from '../../lib/api.ts';

/** One question of the FAQ, for staff: written, read before it is shown, moved, deleted. */
export default function FaqAdminQuestionPage(): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { categoryId = '', questionId = '' } = useParams();
  const isNew = questionId === 'new';
  const params = { questionId };
  const categories = useQuery(loadedAnew(read(faqEditing.listAllCategories, {}, handlesOwnErrors)));
  const answer = useQuery({
    ...loadedAnew(read(faqEditing.getQuestion, { params }, handlesOwnErrors)),
    enabled: !isNew,
    // A later read would replace the words being written.
    refetchOnWindowFocus: false,
  });
  const question = answer.data ?? null;
  const remove = useWrite(faqEditing.deleteQuestion, {
    refreshes: [faqEditing.listAllQuestions, faqEditing.listAllCategories, faqEditing.getQuestion],
    seenVersion: question?.version ?? 0,
  });
  const known = categories.data?.categories;
  const category = known?.find(({ id }) => id === categoryId);
  const failed = [categories, answer].find(({ error, data }) => error && !data);
  const isMissing = failed?.error?.status === 404;
  const isReady = known !== undefined && (isNew || question !== null);
  const list = `/admin/faq/${categoryId}`;

  const askRemove = async (): Promise<void> => {
    const given = await askYesNoCancel({
      title: texts.removeQuestion,
      content: texts.removeQuestionText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (given !== 'yes') return;
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.removed });
          void navigate(list);
        },
      },
    );
  };

  return (
    <>
      <Breadcrumbs
        label={texts.where}
        above={[
          { to: '/admin/faq', name: texts.title },
          { to: list, name: textIn(category?.name, language) ?? texts.category },
        ]}
      />
      <PageHeading
        title={isMissing ? texts.missing : isNew ? texts.newQuestion : texts.edit}
        step={questionId}
      />
      {isMissing && <ButtonLink to={list}>{texts.toFaq}</ButtonLink>}
      {failed && !isMissing && <QueryFailure query={failed} title={texts.failed} />}
      {!isReady && !failed && (
        <SkeletonList count={3} label={texts.loading}>
          <Skeleton height={120} />
          <br />
        </SkeletonList>
      )}
      {isReady && (
        <>
          <Card className={styles.sheet} as="div">
            <QuestionForm
              key={questionId}
              question={question}
              categoryId={categoryId}
              categories={known}
              onDone={(kept) => {
                if (isNew || kept.categoryId !== categoryId) {
                  void navigate(`/admin/faq/${kept.categoryId}/questions/${kept.id}`);
                }
              }}
            />
          </Card>
          {question && (
            <>
              <div className={styles.below}>
                <p>{texts.votes(question.helpedCount, question.notHelpedCount)}</p>
              </div>
              <QuestionHistory questionId={questionId} />
              <div className={styles.below}>
                <Button look="danger" isPending={remove.isPending} onClick={askRemove}>
                  {texts.remove}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}
