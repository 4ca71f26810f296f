import type { SourceLanguage } from '@troskel/contract/ground/language';
import { planLimits, plans, StaffPlan } from '@troskel/contract/plans/calls';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { partsOf } from '../../lib/edited-parts.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { StepActions } from '../../ui/StepActions.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { inWords, planPartNames } from './part-names.ts';
import type { PlanPart } from './part-names.ts';
import { PlanFields, planFieldsOf, WrittenPlan } from './plan-form.ts';
import { Pair, Refusal, Side } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';
import { useEditConflict } from '../../lib/use-edit-conflict.ts';
import { usePlanWrite, useSeenPlan } from './use-plan-write.ts';

const planPartsOf = (plan: WrittenPlan) => partsOf(WrittenPlan, plan);

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
  onDirty,
}: {
  /** Null for a new one. */
  plan: StaffPlan | null;
  /** Place of a new one. */
  sortOrder: number;
  onDone: () => void;
  /** Told whether it holds something unsaved; must stay the same. */
  onDirty: (isDirty: boolean) => void;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const [today] = useState(() => dayInSweden(new Date()));
  const form = useSchemaForm(PlanFields, {
    defaultValues: planFieldsOf(plan, { today, sortOrder }),
  });
  const hasCampaign = useWatch({ control: form.control, name: 'hasCampaign' });
  const create = usePlanWrite(plans.createPlan, null);
  const update = usePlanWrite(plans.updatePlan, useSeenPlan(plan));
  const conflict = useEditConflict<PlanPart>(
    planPartsOf(planFieldsOf(plan, { today, sortOrder })),
    (part, value) => form.setValue(part, value, { shouldDirty: true }),
  );
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  return (
    <Form
      form={form}
      label={plan ? texts.editPlan(plan.name.sv) : texts.newPlan}
      onSubmit={async (body) => {
        const error = plan
          ? await update.run({ params: { planId: plan.id }, body })
          : await create.run({ body });
        const present = StaffPlan.safeParse(error?.present);
        if (error?.code === 'EDIT_CONFLICT' && present.success) {
          const theirs = planFieldsOf(present.data, { today, sortOrder });
          const { version } = present.data;
          conflict.meet(planPartsOf(form.getValues()), planPartsOf(theirs), version);
          return;
        }
        if (error) {
          showRefusedFields(form, error, (field) => field as FieldPath<WrittenPlan>);
          return;
        }
        showToast({ kind: 'success', title: texts.saved(body.name.sv) });
        onDone();
      }}
    >
      {conflict.met && (
        <ConflictNotice
          key={conflict.met.version}
          title={texts.conflict}
          names={planPartNames(texts)}
          taken={conflict.met.taken}
          disputed={conflict.met.disputed}
          inWords={(part) => inWords(conflict.met?.theirs[part], texts)}
          onTake={conflict.take}
        />
      )}
      {(conflict.met === null || update.error?.code !== 'EDIT_CONFLICT') && (
        <Refusal error={create.error ?? update.error} />
      )}
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
      <StepActions>
        <Button
          look="quiet"
          onClick={async () => {
            if (!isDirty || (await askDiscard(texts))) onDone();
          }}
        >
          {texts.cancel}
        </Button>
        <SubmitButton isPending={create.isPending || update.isPending}>{texts.save}</SubmitButton>
      </StepActions>
    </Form>
  );
}
