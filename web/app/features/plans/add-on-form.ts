import { AddOnBody } from '@troskel/contract/plans/add-ons';
import type { StaffAddOn } from '@troskel/contract/plans/add-ons';
import { addOnPeriods, switchedFeatures } from '@troskel/contract/values/add-on';
import * as z from 'zod/mini';
import { writtenOre } from '../../lib/amounts.ts';
import type { PartOf } from '../../patterns/record-form/form-shape.ts';
import { sentAs } from '../../ui/schema-form.ts';
import type { catalogueTexts } from './catalogue.texts.ts';
import { inEach } from './part-names.ts';
import { sentOre } from './plan-form.ts';
import type { plansTexts } from './plans.texts.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** An add-on as its form holds it: kronor as they are typed, nothing chosen as an empty text. */
export const WrittenAddOn = z.object({
  name: BothTexts,
  text: BothTexts,
  feature: z.string(),
  amountOre: z.string(),
  period: z.string(),
  planIds: z.array(z.string()),
  sortOrder: z.string(),
  availableFrom: z.string(),
  availableUntil: z.string(),
});
export type WrittenAddOn = z.infer<typeof WrittenAddOn>;

/** Takes what is chosen of a list for one of it; the call's schema refuses what is not. */
const chosen = <Choice extends string>(_: readonly Choice[], typed: string) => typed as Choice;

export const AddOnFields = sentAs(
  WrittenAddOn,
  (addOn) => ({
    ...addOn,
    feature: chosen(switchedFeatures, addOn.feature),
    period: chosen(addOnPeriods, addOn.period),
    amountOre: sentOre(addOn.amountOre),
    sortOrder: Number(addOn.sortOrder),
    availableUntil: addOn.availableUntil === '' ? null : addOn.availableUntil,
  }),
  AddOnBody,
);

/**
 * @param addOn null for a new one
 * @param today `YYYY-MM-DD`
 */
export function addOnFieldsOf(
  addOn: StaffAddOn | null,
  { today, sortOrder }: { today: string; sortOrder: number },
): WrittenAddOn {
  return {
    name: addOn?.name ?? { sv: '', en: '' },
    text: addOn?.text ?? { sv: '', en: '' },
    feature: addOn?.feature ?? '',
    amountOre: writtenOre(addOn?.amountOre ?? null),
    period: addOn?.period ?? '',
    planIds: addOn?.planIds ?? [],
    sortOrder: String(addOn?.sortOrder ?? sortOrder),
    availableFrom: addOn?.availableFrom ?? today,
    availableUntil: addOn?.availableUntil ?? '',
  };
}

export type AddOnPart = PartOf<WrittenAddOn>;

/** Names of an add-on's parts in an edit conflict. */
export function addOnPartNames(
  texts: (typeof catalogueTexts)['sv'],
  common: (typeof plansTexts)['sv'],
): Record<AddOnPart, string> {
  const [nameSv, nameEn] = inEach(common.name, common);
  const [textSv, textEn] = inEach(texts.text, common);
  return {
    'name.sv': nameSv,
    'name.en': nameEn,
    'text.sv': textSv,
    'text.en': textEn,
    feature: texts.feature,
    amountOre: texts.amount,
    period: texts.period,
    planIds: texts.plans,
    sortOrder: common.sortOrder,
    availableFrom: texts.availableFrom,
    availableUntil: texts.availableUntil,
  };
}
