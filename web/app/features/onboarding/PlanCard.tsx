import type { Plan } from '@troskel/contract/values/plan';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { planStepTexts } from './plan-step.texts.ts';
import styles from './PlanCard.module.css';

/** `595 kr/månad exkl. moms` as the sum and what follows it; all of it is read as one. */
function priceParts(text: string): [sum: string, rest: string] {
  const [, sum = text, rest = ''] = /^(.*?\d[\d\s]*(?:kr)?)([/\s].*)$/.exec(text) ?? [];
  return [sum, rest];
}

/** A plan as one choice of the form around it, to be compared with the others. */
export function PlanCard({ plan }: { plan: Plan }): ReactNode {
  const texts = useTexts(planStepTexts);
  const { register } = useFormContext();
  const id = useId();
  const [sum, rest] = priceParts(plan.price.text);
  return (
    <label className={styles.planCardFrame}>
      <span className={styles.head}>
        <input
          type="radio"
          value={plan.id}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={plan.campaign ? `${id}-offer ${id}-about ${id}-terms` : `${id}-about`}
          {...register('selectedPlan')}
        />
        <span id={`${id}-name`}>{plan.name}</span>
      </span>
      <span className={styles.price} id={`${id}-price`}>
        {sum}
        <small>{rest}</small>
      </span>
      {plan.campaign ? (
        <strong className={styles.campaign} id={`${id}-offer`}>
          {plan.campaign.title}
        </strong>
      ) : (
        <span />
      )}
      <span className={styles.full} id={`${id}-about`}>
        {plan.description.full}
      </span>
      <ul className={styles.features} aria-label={texts.includes}>
        {plan.description.features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} strokeWidth={2.25} />
            {feature}
          </li>
        ))}
      </ul>
      {plan.campaign && (
        <span className={styles.terms} id={`${id}-terms`}>
          {plan.campaign.preamble} {plan.campaign.full}
        </span>
      )}
    </label>
  );
}
