import { localeOf } from '@troskel/contract/ground/language';
import type { AddOn } from '@troskel/contract/add-ons/calls';
import { addOnPriceText } from '@troskel/contract/values/add-on';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { addOnsTexts } from './add-ons.texts.ts';
import { useAddOnChanges } from './use-add-on-changes.tsx';
import styles from './AddOnCard.module.css';

/** How the company stands to an add-on, in a word or two. */
function StandingBadge({ addOn, plan }: { addOn: AddOn; plan: string }): ReactNode {
  const texts = useTexts(addOnsTexts);
  const { held, offer } = addOn;
  if (held && held.endsOn !== null) return <Badge tone="warning">{texts.ending}</Badge>;
  if (held) return <Badge tone="success">{texts.active}</Badge>;
  return offer === 'included' ? <Badge tone="info">{texts.included(plan)}</Badge> : null;
}

/** Since when it is had, and until when or when it is renewed; or why it cannot be activated. */
function Standing({ addOn, partnerId }: { addOn: AddOn; partnerId: string }): ReactNode {
  const texts = useTexts(addOnsTexts);
  const language = useLanguage();
  const dates = useDates();
  const { held, offer, plans } = addOn;
  if (held) {
    const since = dates.date(held.since);
    const written = (day: string) => dates.date(`${day}T12:00:00`);
    return (
      <p className={styles.standing}>
        <span>{held.by === null ? texts.since(since) : texts.sinceBy(since, held.by)}</span>
        <span>
          {held.endsOn === null
            ? texts.renews(written(held.periodEndsOn))
            : texts.ends(written(held.endsOn))}
        </span>
      </p>
    );
  }
  if (offer === 'had') return <p className={styles.standing}>{texts.had}</p>;
  if (offer === 'included') return <p className={styles.standing}>{texts.includedText}</p>;
  if (offer !== 'other_plan' || plans.length === 0) return null;
  const names = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(plans);
  return (
    <p className={styles.standing}>
      <span>{texts.otherPlan(names)}</span>
      <Link to={partnerAddress(partnerId, 'agreement')}>{texts.toPlans}</Link>
    </p>
  );
}

/** An add-on with its price, whether the company has it, and what an owner can do with it. */
export function AddOnCard({
  partnerId,
  addOn,
  plan,
  mayChange,
}: {
  partnerId: string;
  addOn: AddOn;
  /** Name of the company's plan. */
  plan: string;
  mayChange: boolean;
}): ReactNode {
  const texts = useTexts(addOnsTexts);
  const language = useLanguage();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { activate, end, keep, isPending, refusal } = useAddOnChanges(partnerId, addOn, () =>
    heading.current?.focus(),
  );
  const { name, text, held, offer } = addOn;
  const isEnded = held !== null && held.endsOn !== null;
  return (
    <section className={styles.addOnCardFrame} data-held={held !== null} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={styles.name} id={titleId} ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <StandingBadge addOn={addOn} plan={plan} />
        {(held !== null || offer !== 'included') && (
          <p className={styles.price}>{addOnPriceText(held ?? addOn, language)}</p>
        )}
      </div>
      <p className={styles.text}>{text}</p>
      <Standing addOn={addOn} partnerId={partnerId} />
      {refusal && (
        <Alert kind="error" title={refusal.title}>
          {refusal.text}
        </Alert>
      )}
      {mayChange && (
        <div className={styles.foot}>
          {offer === 'offered' && (
            <Button aria-label={texts.activateNamed(name)} isPending={isPending} onClick={activate}>
              {texts.activate}
            </Button>
          )}
          {held?.canKeep && (
            <Button
              look="secondary"
              aria-label={texts.keepNamed(name)}
              isPending={isPending}
              onClick={keep}
            >
              {texts.keep}
            </Button>
          )}
          {held && !isEnded && (
            <Button
              look="secondary"
              aria-label={texts.endNamed(name)}
              isPending={isPending}
              onClick={end}
            >
              {texts.end}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
