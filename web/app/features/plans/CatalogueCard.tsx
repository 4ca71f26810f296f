import { localeOf, textIn } from '@troskel/contract/ground/language';
import { addOnCatalogue } from '@troskel/contract/plans/add-ons';
import type { StaffAddOn } from '@troskel/contract/plans/add-ons';
import { addOnPriceText, switchedFeatureNames } from '@troskel/contract/values/add-on';
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
import { catalogueTexts } from './catalogue.texts.ts';
import { Refusal } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';
import { usePlanWrite } from './use-plan-write.ts';
import styles from './PlanCard.module.css';

const tones = { offered: 'success', coming: 'warning', withdrawn: 'info' } as const;

/** An add-on of the catalogue, and what staff can do with it. */
export function CatalogueCard({
  addOn,
  plans,
  onEdit,
}: {
  addOn: StaffAddOn;
  plans: readonly { id: string; name: string }[];
  onEdit: () => void;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  const common = useTexts(plansTexts);
  const language = useLanguage();
  const dates = useDates();
  const titleId = useId();
  const withdraw = usePlanWrite(addOnCatalogue.withdrawAddOn, addOn);
  const remove = usePlanWrite(addOnCatalogue.deleteAddOn, addOn);
  const name = textIn(addOn.name, language);
  const params = { addOnId: addOn.id };
  const { availableFrom: from, availableUntil: until } = addOn;
  const goesWith = plans.filter(({ id }) => addOn.planIds.includes(id)).map((plan) => plan.name);
  const listed = new Intl.ListFormat(localeOf(language)).format(goesWith);

  const askWithdraw = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: common.withdrawTitle(name),
      content: texts.withdrawText,
      yes: common.withdraw,
      no: null,
    });
    if (answer !== 'yes' || (await withdraw.run({ params }))) return;
    showToast({ kind: 'success', title: texts.withdrawn(name) });
  };
  const askRemove = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: common.removeTitle(name),
      content: texts.removeText,
      yes: common.remove,
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
        <Badge tone={tones[addOn.state]}>{texts.states[addOn.state]}</Badge>
      </div>
      <p>{textIn(addOn.text, language)}</p>
      <Facts>
        <div>
          <dt>{texts.price}</dt>
          <dd>{addOnPriceText(addOn, language)}</dd>
        </div>
        <div>
          <dt>{texts.feature}</dt>
          <dd>{textIn(switchedFeatureNames[addOn.feature], language)}</dd>
        </div>
        <div>
          <dt>{texts.plans}</dt>
          <dd>{listed === '' ? texts.noPlans : listed}</dd>
        </div>
        <div>
          <dt>{texts.available}</dt>
          <dd>{common.period(dates.date(from), until === null ? null : dates.date(until))}</dd>
        </div>
        <div>
          <dt>{texts.has}</dt>
          <dd>{common.partners(addOn.partnerCount)}</dd>
        </div>
      </Facts>
      <Refusal error={withdraw.error ?? remove.error} conflict={texts.conflict} />
      <div className={styles.acts}>
        <Button look="secondary" size="small" aria-label={common.editNamed(name)} onClick={onEdit}>
          {common.edit}
        </Button>
        {addOn.state !== 'withdrawn' && (
          <Button
            look="quiet"
            size="small"
            aria-label={common.withdrawNamed(name)}
            onClick={askWithdraw}
          >
            {common.withdraw}
          </Button>
        )}
        {!addOn.isUsed && (
          <Button
            look="quiet"
            size="small"
            aria-label={common.removeNamed(name)}
            onClick={askRemove}
          >
            {common.remove}
          </Button>
        )}
      </div>
    </Card>
  );
}
