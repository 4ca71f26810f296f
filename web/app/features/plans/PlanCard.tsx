import { otherSource, sourceOf, textIn } from '@troskel/contract/ground/language';
import { plans } from '@troskel/contract/plans/calls';
import type { StaffPlan } from '@troskel/contract/plans/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Refusal } from './PlanFormParts.tsx';
import { PlanPrices } from './PlanPrices.tsx';
import { plansTexts } from './plans.texts.ts';
import { PriceForm } from './PriceForm.tsx';
import { usePlanWrite } from './use-plan-write.ts';
import styles from './PlanCard.module.css';

const tones = {
  offered: 'success',
  coming: 'warning',
  withdrawn: 'info',
  unpriced: 'error',
} as const;

/** A plan with what it offers, costs and has cost. */
export function PlanCard({
  plan,
  pricing,
  onEdit,
  onPrice,
}: {
  plan: StaffPlan;
  /** The price that is written: its id, or `new`; null for none. */
  pricing: string | null;
  onEdit: () => void;
  onPrice: (priceId: string | null) => void;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const language = useLanguage();
  const dates = useDates();
  const titleId = useId();
  const withdraw = usePlanWrite(plans.withdrawPlan, plan);
  const remove = usePlanWrite(plans.deletePlan, plan);
  const name = textIn(plan.name, language);
  const other = plan.name[otherSource(sourceOf(language))];
  const params = { planId: plan.id };
  const { availableFrom: from, availableUntil: until } = plan;

  const askWithdraw = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.withdrawTitle(name),
      content: texts.withdrawText,
      yes: texts.withdraw,
      no: null,
    });
    if (answer !== 'yes' || (await withdraw.run({ params }))) return;
    showToast({ kind: 'success', title: texts.withdrawn(name) });
  };
  const askRemove = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.removeTitle(name),
      content: texts.removeText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes' || (await remove.run({ params }))) return;
    showToast({ kind: 'success', title: texts.removed(name) });
  };

  return (
    <Card className={styles.planCardFrame} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        <Badge tone={tones[plan.state]}>{texts.states[plan.state]}</Badge>
        {plan.isPremium && plan.name.sv !== texts.premium && (
          <Badge tone="info">{texts.premium}</Badge>
        )}
        {other !== name && <p>{texts.other(other)}</p>}
      </div>
      <Facts>
        <div>
          <dt>{texts.offers}</dt>
          <dd>{textIn(plan.description, language).features.join('\n')}</dd>
        </div>
        {plan.campaign && (
          <div>
            <dt>{texts.campaign}</dt>
            <dd>{textIn(plan.campaign, language).title}</dd>
          </div>
        )}
        <div>
          <dt>{texts.available}</dt>
          <dd>{texts.period(dates.date(from), until === null ? null : dates.date(until))}</dd>
        </div>
        <div>
          <dt>{texts.has}</dt>
          <dd>{texts.partners(plan.partnerCount)}</dd>
        </div>
      </Facts>
      <Refusal error={withdraw.error ?? remove.error} />
      <div className={styles.acts}>
        <Button look="secondary" size="small" aria-label={texts.editNamed(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {plan.state !== 'withdrawn' && (
          <Button
            look="quiet"
            size="small"
            aria-label={texts.withdrawNamed(name)}
            onClick={askWithdraw}
          >
            {texts.withdraw}
          </Button>
        )}
        {!plan.isUsed && (
          <Button
            look="quiet"
            size="small"
            aria-label={texts.removeNamed(name)}
            onClick={askRemove}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <div>
        <h3>{texts.prices}</h3>
        <PlanPrices plan={plan} onChange={({ id }) => onPrice(id)} />
      </div>
      {pricing === null ? (
        <div className={styles.acts}>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.addPriceTo(name)}
            onClick={() => onPrice('new')}
          >
            {texts.addPrice}
          </Button>
        </div>
      ) : (
        <div className={styles.panel}>
          <PriceForm
            key={pricing}
            plan={plan}
            price={plan.prices.find(({ id }) => id === pricing) ?? null}
            onDone={() => onPrice(null)}
          />
        </div>
      )}
    </Card>
  );
}
