import type { OfferedPlan } from '@troskel/contract/agreement/calls';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { agreementTexts } from './agreement.texts.ts';
import styles from './PlanFace.module.css';

/** A plan with everything that is known of it. */
export function PlanFace({
  plan,
  since,
  children,
  headingRef,
  level: Heading = 'h3',
}: {
  plan: OfferedPlan;
  /** Start of the present plan, in words. */
  since?: ReactNode;
  /** Buttons of the plan. */
  children?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  level?: 'h2' | 'h3';
}): ReactNode {
  const texts = useTexts(agreementTexts);
  const id = useId();
  const { campaign } = plan;
  return (
    <section className={styles.planFaceFrame} data-yours={since !== undefined} aria-labelledby={id}>
      <div>
        {since !== undefined && <p className={styles.kicker}>{texts.yours}</p>}
        <Heading className={styles.name} id={id} ref={headingRef} tabIndex={-1}>
          {plan.name}
        </Heading>
        <p className={styles.price}>{plan.price.text}</p>
        {since !== undefined && <p className={styles.kicker}>{since}</p>}
      </div>
      <p>{plan.description.full}</p>
      <ul className={styles.features} aria-label={texts.includes}>
        {plan.description.features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} strokeWidth={2.25} />
            {feature}
          </li>
        ))}
      </ul>
      {campaign && (
        <div className={styles.campaign}>
          <strong>{campaign.title}</strong>
          {campaign.preamble} {campaign.full}
        </div>
      )}
      {children && <div className={styles.foot}>{children}</div>}
    </section>
  );
}
