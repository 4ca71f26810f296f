import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import { addOnCatalogue, addOnLimits, StaffAddOn } from '@troskel/contract/plans/add-ons';
import {
  addOnPeriods,
  switchedFeatureNames,
  switchedFeatures,
} from '@troskel/contract/values/add-on';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { AddOnFields, addOnFieldsOf, addOnPartNames } from './add-on-form.ts';
import { catalogueTexts } from './catalogue.texts.ts';
import { inWords } from './part-names.ts';
import { Pair, Side } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';

/** Making an add-on, or changing one. */
export function AddOnForm({
  addOn,
  plans,
  sortOrder,
  onDone,
}: {
  /** Null for a new one. */
  addOn: StaffAddOn | null;
  plans: readonly { id: string; name: string }[];
  /** Place of a new one. */
  sortOrder: number;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  const common = useTexts(plansTexts);
  const language = useLanguage();
  const [today] = useState(() => dayInSweden(new Date()));
  const fieldsOf = (one: StaffAddOn | null) => addOnFieldsOf(one, { today, sortOrder });
  const record = useRecordForm({
    schema: AddOnFields,
    defaultValues: fieldsOf(addOn),
    edited: { present: addOn, schema: StaffAddOn, fieldsOf },
    save: (body, { createOptions, updateOptions }) =>
      addOn
        ? call(addOnCatalogue.updateAddOn, { params: { addOnId: addOn.id }, body }, updateOptions)
        : call(addOnCatalogue.createAddOn, { body }, createOptions),
    refreshes: [addOnCatalogue.listAddOns],
    onSaved: (_, { name }) => {
      showToast({ kind: 'success', title: texts.saved(name.sv) });
      onDone();
    },
    onClosed: onDone,
    discard: common,
  });

  return (
    <RecordForm
      record={record}
      label={addOn ? common.editPlan(addOn.name.sv) : texts.add}
      conflict={{
        title: texts.conflict,
        names: addOnPartNames(texts, common),
        inWords: (part, { parts: { planIds, ...parts } }) =>
          part === 'planIds'
            ? plans
                .filter(({ id }) => planIds.includes(id))
                .map(({ name }) => name)
                .join(', ')
            : inWords(parts[part], common),
      }}
      failed={common.refused}
      acts={<RecordActs record={record} cancel={common.cancel} save={common.save} />}
    >
      <Pair>
        {sourceLanguages.map((written) => (
          <Side key={written}>
            <legend>{common.languages[written]}</legend>
            <TextField
              lang={written}
              name={`name.${written}`}
              label={common.name}
              maxLength={addOnLimits.name}
            />
            <TextAreaField
              lang={written}
              name={`text.${written}`}
              label={texts.text}
              rows={4}
              maxLength={addOnLimits.text}
            />
          </Side>
        ))}
      </Pair>
      <SelectField
        name="feature"
        label={texts.feature}
        options={switchedFeatures.map((feature) => ({
          value: feature,
          label: textIn(switchedFeatureNames[feature], language),
        }))}
      />
      <Pair>
        <TextField
          name="amountOre"
          label={texts.amount}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
        <SelectField
          name="period"
          label={texts.period}
          options={addOnPeriods.map((period) => ({ value: period, label: texts.periods[period] }))}
        />
      </Pair>
      <ChoiceGroup
        name="planIds"
        label={texts.plans}
        choices={plans.map(({ id, name }) => ({ id, label: name }))}
      />
      <Pair>
        <TextField name="availableFrom" label={texts.availableFrom} type="date" />
        <TextField name="availableUntil" label={texts.availableUntil} type="date" isOptional />
        <TextField name="sortOrder" label={common.sortOrder} inputMode="numeric" maxLength={3} />
      </Pair>
    </RecordForm>
  );
}
