import { useQuery } from '@tanstack/react-query';
import { faqEditing } from '@troskel/contract/faq/editing';
import { textIn } from '@troskel/contract/ground/language';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { loadedAnew, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { useListOrder } from '../../shell/use-list-order.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { OrderedRows } from '../../ui/OrderedRows.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './FaqAdminPage.module.css';

/** The categories of the FAQ, for staff: made, put in order, opened. */
export default function FaqAdminPage(): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const answer = useQuery(
    loadedAnew(read(faqEditing.listAllCategories, {}, { skipGlobalHandle: true })),
  );
  const order = useListOrder(faqEditing.orderCategories, faqEditing.listAllCategories);
  const categories = answer.data?.categories;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={6} label={texts.loading}>
          <Skeleton height={56} />
          <br />
        </SkeletonList>
      )}
      {!categories && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {categories?.length === 0 && <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      {categories && categories.length > 0 && (
        <OrderedRows
          label={texts.title}
          isBusy={order.isPending}
          onOrder={(ids, moved) => order.put({ body: { ids } }, moved)}
          rows={categories.map(({ id, name, isPublic, publishedCount, questionCount }) => ({
            id,
            name: textIn(name, language),
            to: `/admin/faq/${id}`,
            facts: [
              isPublic ? texts.isPublic : texts.isHidden,
              texts.shown(publishedCount, questionCount),
            ].join(' · '),
          }))}
        />
      )}
      {categories && (
        <div className={styles.below}>
          {isMaking ? (
            <Card aria-label={texts.newCategory}>
              <CategoryForm
                category={null}
                onCancel={() => setMaking(false)}
                onDone={({ id }) => void navigate(`/admin/faq/${id}`)}
              />
            </Card>
          ) : (
            <Button icon={<PlusIcon />} onClick={() => setMaking(true)}>
              {texts.newCategory}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
