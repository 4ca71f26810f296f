import { useQuery } from '@tanstack/react-query';
import type { StaffPlan } from '@troskel/contract/plans/calls';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { wouldLose } from '../../shell/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanForm } from './PlanForm.tsx';
import { plansTexts } from './plans.texts.ts';
import { plansQuery } from './use-plan-write.ts';
import styles from './PlansPage.module.css';

/** Plans and their prices over time. The form that is open is in the address. */
export default function PlansPage(): ReactNode {
  const texts = useTexts(plansTexts);
  const answer = useQuery(plansQuery());
  const [query, setQuery] = useSearchParams();
  const plans = answer.data;
  const edited = query.get('edit');
  const priced = query.get('price');
  const show = (asked: Record<string, string>) => setQuery(asked, { preventScrollReset: true });
  const close = () => show({});
  /** Another form takes the place of the one that is open. */
  const open = async (asked: Record<string, string>): Promise<void> => {
    if (!wouldLose() || (await askDiscard(texts))) show(asked);
  };
  const add = (
    <Button onClick={() => open({ edit: 'new' })}>
      <PlusIcon />
      {texts.add}
    </Button>
  );
  const next = Math.min(999, Math.max(0, ...(plans ?? []).map(({ sortOrder }) => sortOrder)) + 1);
  const editing = (plan: StaffPlan | null) => (
    <Card className={styles.editing} key={plan?.id ?? 'new'}>
      <h2>{plan ? texts.editPlan(plan.name.sv) : texts.newPlan}</h2>
      <PlanForm plan={plan} sortOrder={next} onDone={close} />
    </Card>
  );

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton height={320} />
          <br />
        </SkeletonList>
      )}
      {!plans && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {plans?.length === 0 && edited === null && (
        <EmptyState title={texts.empty} action={add}>
          {texts.emptyText}
        </EmptyState>
      )}
      {plans && plans.length > 0 && edited === null && <div className={styles.add}>{add}</div>}
      {plans && (
        <div className={styles.list}>
          {edited === 'new' && editing(null)}
          {plans.map((plan) =>
            edited === plan.id ? (
              editing(plan)
            ) : (
              <PlanCard
                key={plan.id}
                plan={plan}
                pricing={priced === plan.id ? (query.get('of') ?? 'new') : null}
                onEdit={() => void open({ edit: plan.id })}
                onPrice={(id) => {
                  if (id === null) close();
                  else void open({ price: plan.id, ...(id === 'new' ? {} : { of: id }) });
                }}
              />
            ),
          )}
        </div>
      )}
    </>
  );
}
