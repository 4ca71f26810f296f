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
import { useListOrder } from '../../shell/use-list-order.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { OrderedRows } from '../../ui/OrderedRows.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './FaqAdminCategoryPage.module.css';

/** One category of the FAQ, for staff: its names, and its questions in their order. */
export default function FaqAdminCategoryPage(): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { categoryId = '' } = useParams();
  const params = { categoryId };
  const answer = useQuery(
    loadedAnew(read(faqEditing.listAllQuestions, { params }, { skipGlobalHandle: true })),
  );
  const order = useListOrder(faqEditing.orderQuestions, faqEditing.listAllQuestions);
  const { data } = answer;
  const remove = useWrite(faqEditing.deleteCategory, {
    refreshes: [faqEditing.listAllCategories, faqEditing.listAllQuestions],
    seenVersion: data?.category.version ?? 0,
  });
  const isMissing = !data && answer.error?.status === 404;

  const askRemove = async (): Promise<void> => {
    const given = await askYesNoCancel({
      title: texts.removeCategory,
      content: texts.removeText,
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
          void navigate('/admin/faq');
        },
      },
    );
  };

  return (
    <>
      <Breadcrumbs label={texts.where} above={[{ to: '/admin/faq', name: texts.title }]} />
      <PageHeading
        title={
          textIn(data?.category.name, language) ?? (isMissing ? texts.missing : texts.category)
        }
        step={data ? '' : 'loading'}
      />
      {answer.isPending && (
        <SkeletonList count={5} label={texts.loading}>
          <Skeleton height={56} />
          <br />
        </SkeletonList>
      )}
      {isMissing && <ButtonLink to="/admin/faq">{texts.toFaq}</ButtonLink>}
      {!data && answer.error && !isMissing && <QueryFailure query={answer} title={texts.failed} />}
      {data && (
        <>
          {data.category.isPublic && !data.questions.some(({ isPublished }) => isPublished) && (
            <div className={styles.notice}>
              <Alert kind="warning" title={texts.publicButEmpty} isSilent>
                {texts.publicButEmptyText}
              </Alert>
            </div>
          )}
          <h2 className={styles.title}>{texts.questions}</h2>
          {data.questions.length === 0 ? (
            <p>{texts.noQuestions}</p>
          ) : (
            <OrderedRows
              label={texts.questions}
              isBusy={order.isPending}
              onOrder={(ids, moved) => order.put({ params, body: { ids } }, moved)}
              rows={data.questions.map((row) => ({
                id: row.id,
                name: textIn(row.question, language) || row.question.sv || row.question.en,
                to: `/admin/faq/${categoryId}/questions/${row.id}`,
                facts: [
                  row.isPublished ? texts.published : texts.draft,
                  texts.votes(row.helpedCount, row.notHelpedCount),
                  ...(row.commentCount > 0 ? [texts.commentCount(row.commentCount)] : []),
                ].join(' · '),
              }))}
            />
          )}
          <div className={styles.below}>
            <ButtonLink to={`/admin/faq/${categoryId}/questions/new`}>
              <PlusIcon />
              {texts.newQuestion}
            </ButtonLink>
            {data.questions.length === 0 && (
              <Button look="danger" isPending={remove.isPending} onClick={askRemove}>
                {texts.remove}
              </Button>
            )}
          </div>
          <h2 className={styles.title}>{texts.category}</h2>
          <Card as="div">
            <CategoryForm key={categoryId} category={data.category} onDone={() => {}} />
          </Card>
        </>
      )}
    </>
  );
}
