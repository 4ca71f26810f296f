import type { SourceLanguage } from '@troskel/contract/ground/language';
import { planLimits, plans, StaffPlan } from '@troskel/contract/plans/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { inWords, planPartNames } from './part-names.ts';
import { PlanFields, planFieldsOf } from './plan-form.ts';
import { Pair, Side } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';

function InOneLanguage({
  language,
  hasCampaign,
}: {
  language: SourceLanguage;
  hasCampaign: boolean;
}): ReactNode {
  const texts = useTexts(plansTexts);
  return (
    <Side>
      <legend>{texts.languages[language]}</legend>
      <TextField
        lang={language}
        name={`name.${language}`}
        label={texts.name}
        maxLength={planLimits.name}
      />
      <TextAreaField
        lang={language}
        name={`description.${language}.full`}
        label={texts.full}
        rows={3}
        maxLength={planLimits.full}
      />
      <TextAreaField
        lang={language}
        name={`description.${language}.features`}
        label={texts.features}
        help={texts.featuresHelp}
        rows={4}
      />
      {hasCampaign && (
        <>
          <TextField
            lang={language}
            name={`campaign.${language}.title`}
            label={texts.campaignTitle}
            maxLength={planLimits.campaignTitle}
          />
          <TextField
            lang={language}
            name={`campaign.${language}.preamble`}
            label={texts.campaignPreamble}
            maxLength={planLimits.campaignPreamble}
          />
          <TextAreaField
            lang={language}
            name={`campaign.${language}.full`}
            label={texts.campaignFull}
            rows={3}
            maxLength={planLimits.campaignFull}
          />
        </>
      )}
    </Side>
  );
}

/** Making a plan, or changing one. */
export function PlanForm({
  plan,
  sortOrder,
  onDone,
}: {
  /** Null for a new one. */
  plan: StaffPlan | null;
  /** Place of a new one. */
  sortOrder: number;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const [today] = useState(() => dayInSweden(new Date()));
  const fieldsOf = (one: StaffPlan | null) => planFieldsOf(one, { today, sortOrder });
  const record = useRecordForm({
    schema: PlanFields,
    defaultValues: fieldsOf(plan),
    edited: { present: plan, schema: StaffPlan, fieldsOf },
    save: (body, { createOptions, updateOptions }) =>
      plan
        ? call(plans.updatePlan, { params: { planId: plan.id }, body }, updateOptions)
        : call(plans.createPlan, { body }, createOptions),
    refreshes: [plans.listPlans],
    onSaved: (_, { name }) => {
      showToast({ kind: 'success', title: texts.saved(name.sv) });
      onDone();
    },
    onClosed: onDone,
    discard: texts,
  });
  const hasCampaign = useWatch({ control: record.form.control, name: 'hasCampaign' });

  return (
    <RecordForm
      record={record}
      label={plan ? texts.editPlan(plan.name.sv) : texts.newPlan}
      conflict={{
        title: texts.conflict,
        names: planPartNames(texts),
        inWords: (part, { parts }) => inWords(parts[part], texts),
      }}
      failed={texts.refused}
      acts={<RecordActs record={record} cancel={texts.cancel} save={texts.save} />}
    >
      <Pair>
        <InOneLanguage language="sv" hasCampaign={hasCampaign} />
        <InOneLanguage language="en" hasCampaign={hasCampaign} />
      </Pair>
      <div>
        <SwitchField name="hasCampaign" label={texts.hasCampaign} />
        {plan?.isUsed !== true && <SwitchField name="isPremium" label={texts.isPremium} />}
      </div>
      <Pair>
        <TextField name="availableFrom" label={texts.availableFrom} type="date" />
        <TextField name="availableUntil" label={texts.availableUntil} type="date" isOptional />
        <TextField name="sortOrder" label={texts.sortOrder} inputMode="numeric" maxLength={3} />
      </Pair>
    </RecordForm>
  );
}
