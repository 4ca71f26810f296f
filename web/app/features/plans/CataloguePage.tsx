import { useQuery } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import type { StaffAddOn } from '@troskel/contract/plans/add-ons';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { wouldLose } from '../../shell/unsaved.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { AddOnForm } from './AddOnForm.tsx';
import { CatalogueCard } from './CatalogueCard.tsx';
import { catalogueTexts } from './catalogue.texts.ts';
import { plansTexts } from './plans.texts.ts';
import { catalogueQuery, plansQuery } from './use-plan-write.ts';
import styles from './PlansPage.module.css';

/** The catalogue of additional services. The form that is open is in the address. */
export default function CataloguePage(): ReactNode {
  const texts = useTexts(catalogueTexts);
  const common = useTexts(plansTexts);
  const language = useLanguage();
  const answer = useQuery(catalogueQuery());
  const ofPlans = useQuery(plansQuery());
  const [query, setQuery] = useSearchParams();
  const failed = answer.error ? answer : ofPlans;
  const addOns = ofPlans.data && answer.data;
  const plans = (ofPlans.data ?? []).map(({ id, name }) => ({ id, name: textIn(name, language) }));
  const edited = query.get('edit');
  const show = (asked: Record<string, string>) => setQuery(asked, { preventScrollReset: true });
  const open = async (id: string): Promise<void> => {
    if (!wouldLose() || (await askDiscard(common))) show({ edit: id });
  };
  const add = (
    <Button onClick={() => open('new')}>
      <PlusIcon />
      {texts.add}
    </Button>
  );
  const next = Math.min(999, Math.max(0, ...(addOns ?? []).map(({ sortOrder }) => sortOrder)) + 1);
  const editing = (addOn: StaffAddOn | null) => (
    <Card className={styles.editing} key={addOn?.id ?? 'new'}>
      <h2>{addOn ? common.editPlan(addOn.name.sv) : texts.add}</h2>
      <AddOnForm addOn={addOn} plans={plans} sortOrder={next} onDone={() => show({})} />
    </Card>
  );

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {(answer.isPending || ofPlans.isPending) && (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton height={240} />
          <br />
        </SkeletonList>
      )}
      {!addOns && failed.error && <QueryFailure query={failed} title={texts.failed} />}
      {addOns?.length === 0 && edited === null && (
        <EmptyState title={texts.empty} action={add}>
          {texts.emptyText}
        </EmptyState>
      )}
      {addOns && addOns.length > 0 && edited === null && <div className={styles.add}>{add}</div>}
      {addOns && (
        <div className={styles.list}>
          {edited === 'new' && editing(null)}
          {addOns.map((addOn) =>
            edited === addOn.id ? (
              editing(addOn)
            ) : (
              <CatalogueCard
                key={addOn.id}
                addOn={addOn}
                plans={plans}
                onEdit={() => void open(addOn.id)}
              />
            ),
          )}
        </div>
      )}
    </>
  );
}
