import { textIn } from '@troskel/contract/ground/language';
import { priceText } from '@troskel/contract/values/plan-price';
import { plans } from '@troskel/contract/plans/calls';
import type { PlanPrice, StaffPlan } from '@troskel/contract/plans/calls';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Refusal } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';
import { usePlanWrite } from './use-plan-write.ts';
import styles from './PlanCard.module.css';

const tones = { past: 'info', present: 'success', coming: 'warning' } as const;

interface Shown {
  texts: (typeof plansTexts)['sv'];
  dates: ReturnType<typeof useDates>;
  written: (price: PlanPrice) => string;
  kronorIn: (ore: number) => string;
  onChange: (price: PlanPrice) => void;
  onRemove: (price: PlanPrice) => Promise<void>;
}

function columnsOf({
  texts,
  dates,
  written,
  kronorIn,
  onChange,
  onRemove,
}: Shown): Column<PlanPrice>[] {
  return [
    {
      key: 'price',
      label: texts.price,
      cell: (price) => (
        <>
          {written(price)}
          {price.campaign && (
            <small className={styles.campaign}>
              {texts.campaignPrice(kronorIn(price.campaign.amountOre), price.campaign.months)}
            </small>
          )}
        </>
      ),
    },
    { key: 'from', label: texts.from, cell: ({ validFrom }) => dates.date(validFrom) },
    {
      key: 'until',
      label: texts.until,
      cell: ({ validUntil }) => (validUntil === null ? texts.endless : dates.date(validUntil)),
    },
    {
      key: 'state',
      label: texts.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.priceStates[state]}</Badge>,
    },
    {
      key: 'act',
      isPressed: true,
      label: texts.act,
      cell: (price) => {
        if (price.state === 'past') return null;
        const isBegun = price.state === 'present';
        return (
          <span className={styles.planPricesActs}>
            <Button
              look="secondary"
              size="small"
              aria-label={(isBegun ? texts.endNamed : texts.changeNamed)(written(price))}
              onClick={() => onChange(price)}
            >
              {isBegun ? texts.end : texts.edit}
            </Button>
            {!isBegun && (
              <Button
                look="quiet"
                size="small"
                aria-label={texts.removePriceNamed(written(price))}
                onClick={() => onRemove(price)}
              >
                {texts.remove}
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}

/** The prices of a plan, newest first, and what can be done with each. */
export function PlanPrices({
  plan,
  onChange,
}: {
  plan: StaffPlan;
  onChange: (price: PlanPrice) => void;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const language = useLanguage();
  const dates = useDates();
  const remove = usePlanWrite(plans.removePrice, plan);
  const written = ({ amountOre, text }: PlanPrice) => priceText(amountOre, text, language);

  const askRemove = async (price: PlanPrice): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.removePriceTitle(written(price)),
      content: texts.removePriceText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    const error = await remove.run({ params: { planId: plan.id, priceId: price.id } });
    if (!error) showToast({ kind: 'success', title: texts.priceRemoved });
  };

  if (plan.prices.length === 0) return <p>{texts.noPrices}</p>;
  return (
    <>
      <Refusal error={remove.error} />
      <RecordTable
        caption={texts.pricesOf(textIn(plan.name, language))}
        columns={columnsOf({
          texts,
          dates,
          written,
          kronorIn: (ore) => priceText(ore, null, language),
          onChange,
          onRemove: askRemove,
        })}
        rows={plan.prices}
        keyOf={({ id }) => id}
      />
    </>
  );
}
