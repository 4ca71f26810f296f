import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import { priceText } from '@troskel/contract/values/plan-price';
import { planLimits, plans, StaffPlan } from '@troskel/contract/plans/calls';
import type { PlanPrice } from '@troskel/contract/plans/calls';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { partsOf } from '../../lib/edited-parts.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { StepActions } from '../../ui/StepActions.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inWords, pricePartNames } from './part-names.ts';
import type { PricePart } from './part-names.ts';
import { oreOf, PriceFields, priceFieldsOf, WrittenPrice } from './plan-form.ts';
import { Pair, Refusal } from './PlanFormParts.tsx';
import { plansTexts } from './plans.texts.ts';
import { useEditConflict } from '../../lib/use-edit-conflict.ts';
import { usePlanWrite, useSeenPlan } from './use-plan-write.ts';

const pricePartsOf = (price: WrittenPrice) => partsOf(WrittenPrice, price);

/** Giving a plan a price, changing one that has not begun, ending one that has. */
export function PriceForm({
  plan,
  price,
  onDone,
  onDirty,
}: {
  plan: StaffPlan;
  /** Null for a new one. */
  price: PlanPrice | null;
  onDone: () => void;
  /** Told whether it holds something unsaved; must stay the same. */
  onDirty: (isDirty: boolean) => void;
}): ReactNode {
  const texts = useTexts(plansTexts);
  const language = useLanguage();
  const form = useSchemaForm(PriceFields, { defaultValues: priceFieldsOf(price) });
  const hasText = useWatch({ control: form.control, name: 'hasText' });
  const ore = oreOf(useWatch({ control: form.control, name: 'amountOre' }));
  const seen = useSeenPlan(plan);
  const add = usePlanWrite(plans.addPrice, seen);
  const update = usePlanWrite(plans.updatePrice, seen);
  const conflict = useEditConflict<PricePart>(pricePartsOf(priceFieldsOf(price)), (part, value) =>
    form.setValue(part, value, { shouldDirty: true }),
  );
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const hasBegun = price !== null && price.state !== 'coming';
  const label =
    price === null
      ? texts.addPriceTo(textIn(plan.name, language))
      : (hasBegun ? texts.endNamed : texts.changeNamed)(
          priceText(price.amountOre, price.text, language),
        );

  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (body) => {
        const params = { planId: plan.id };
        const error = price
          ? await update.run({ params: { ...params, priceId: price.id }, body })
          : await add.run({ params, body });
        const present = StaffPlan.safeParse(error?.present).data;
        const theirs = present?.prices.find(({ id }) => id === price?.id);
        if (error?.code === 'EDIT_CONFLICT' && present && theirs) {
          const mine = pricePartsOf(form.getValues());
          conflict.meet(mine, pricePartsOf(priceFieldsOf(theirs)), present.version);
          return;
        }
        if (error) {
          showRefusedFields(form, error, (field) => field as FieldPath<WrittenPrice>);
          return;
        }
        showToast({ kind: 'success', title: texts.priceSaved });
        onDone();
      }}
    >
      {conflict.met && (
        <ConflictNotice
          key={conflict.met.version}
          title={texts.conflict}
          names={pricePartNames(texts)}
          taken={conflict.met.taken}
          disputed={conflict.met.disputed}
          inWords={(part) => inWords(conflict.met?.theirs[part], texts)}
          onTake={conflict.take}
        />
      )}
      {(conflict.met === null || update.error?.code !== 'EDIT_CONFLICT') && (
        <Refusal error={add.error ?? update.error} />
      )}
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
              label={`${texts.priceText}, ${texts.languages[language].toLowerCase()}`}
              maxLength={planLimits.priceText}
            />
          ))}
        </Pair>
      )}
      <Pair>
        {!hasBegun && <TextField name="validFrom" label={texts.from} type="date" />}
        <TextField name="validUntil" label={texts.until} type="date" isOptional />
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
        <SubmitButton isPending={add.isPending || update.isPending}>{texts.save}</SubmitButton>
      </StepActions>
    </Form>
  );
}
