import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import { priceText } from '@troskel/contract/values/plan-price';
import { planLimits, plans, StaffPlan } from '@troskel/contract/plans/calls';
import type { PlanPrice } from '@troskel/contract/plans/calls';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inWords, pricePartNames } from './part-names.ts';
import { PriceFields, priceFieldsOf, sentOre } from './plan-form.ts';
import { Pair } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';

/** Giving a plan a price, changing one that has not begun, ending one that has. */
export function PriceForm({
  plan,
  price,
  onDone,
}: {
  plan: StaffPlan;
  /** Null for a new one. */
  price: PlanPrice | null;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const language = useLanguage();
  const record = useRecordForm({
    schema: PriceFields,
    defaultValues: priceFieldsOf(price),
    edited: {
      present: plan,
      schema: StaffPlan,
      isWhole: price === null,
      fieldsOf: ({ prices }) => priceFieldsOf(prices.find(({ id }) => id === price?.id) ?? null),
    },
    save: (body, { createOptions, updateOptions }) => {
      const params = { planId: plan.id };
      if (price === null)
        return call(plans.addPrice, { params, body }, { ...createOptions, ...updateOptions });
      return call(
        plans.updatePrice,
        { params: { ...params, priceId: price.id }, body },
        updateOptions,
      );
    },
    refreshes: [plans.listPlans],
    onSaved: () => {
      showToast({ kind: 'success', title: texts.priceSaved });
      onDone();
    },
    onClosed: onDone,
    discard: texts,
  });
  const { control } = record.form;
  const hasText = useWatch({ control, name: 'hasText' });
  const hasCampaign = useWatch({ control, name: 'hasCampaign' });
  const ore = sentOre(useWatch({ control, name: 'amountOre' }));
  const hasBegun = price !== null && price.state !== 'coming';
  const label =
    price === null
      ? texts.addPriceTo(textIn(plan.name, language))
      : (hasBegun ? texts.endNamed : texts.changeNamed)(
          priceText(price.amountOre, price.text, language),
        );

  return (
    <RecordForm
      record={record}
      label={label}
      conflict={{
        title: texts.conflict,
        names: pricePartNames(texts),
        inWords: (part, { parts }) => inWords(parts[part], texts),
      }}
      failed={texts.refused}
      acts={<RecordActs record={record} cancel={texts.cancel} save={texts.save} />}
    >
      {hasBegun && <p>{texts.begunHelp}</p>}
      {!hasBegun && (
        <TextField
          name="amountOre"
          label={texts.amount}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          help={
            !hasText && ore >= 0
              ? texts.preview(priceText(ore, null, 'sv'), priceText(ore, null, 'en'))
              : undefined
          }
        />
      )}
      {!hasBegun && <SwitchField name="hasText" label={texts.hasText} />}
      {!hasBegun && hasText && (
        <Pair>
          {sourceLanguages.map((language) => (
            <TextField
              key={language}
              name={`text.${language}`}
              label={`${texts.priceText} ${texts.inLanguages[language]}`}
              maxLength={planLimits.priceText}
            />
          ))}
        </Pair>
      )}
      {!hasBegun && <SwitchField name="hasCampaign" label={texts.hasCampaignPrice} />}
      {!hasBegun && hasCampaign && (
        <Pair>
          <TextField
            name="campaign.months"
            label={texts.campaignMonths}
            help={texts.campaignMonthsHelp}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
          <TextField
            name="campaign.amountOre"
            label={texts.campaignAmount}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
        </Pair>
      )}
      <Pair>
        {!hasBegun && <TextField name="validFrom" label={texts.from} type="date" />}
        <TextField name="validUntil" label={texts.until} type="date" isOptional />
      </Pair>
    </RecordForm>
  );
}
