import type { PartOf } from '../../patterns/record-form/form-shape.ts';
import type { WrittenPlan, WrittenPrice } from './plan-form.ts';
import type { plansTexts } from './plans.texts.ts';

export type PlanPart = PartOf<WrittenPlan>;
export type PricePart = PartOf<WrittenPrice>;

type Texts = (typeof plansTexts)['sv'];

/** Both languages of what is said in each. */
export const inEach = (name: string, { inLanguages }: Texts) =>
  [`${name} ${inLanguages.sv}`, `${name} ${inLanguages.en}`] as const;

/** Names of a plan's parts in an edit conflict. */
export function planPartNames(texts: Texts): Record<PlanPart, string> {
  const [nameSv, nameEn] = inEach(texts.name, texts);
  const [fullSv, fullEn] = inEach(texts.full, texts);
  const [featuresSv, featuresEn] = inEach(texts.features, texts);
  const [titleSv, titleEn] = inEach(texts.campaignTitle, texts);
  const [preambleSv, preambleEn] = inEach(texts.campaignPreamble, texts);
  const [campaignSv, campaignEn] = inEach(texts.campaignFull, texts);
  return {
    'name.sv': nameSv,
    'name.en': nameEn,
    'description.sv.full': fullSv,
    'description.en.full': fullEn,
    'description.sv.features': featuresSv,
    'description.en.features': featuresEn,
    hasCampaign: texts.hasCampaign,
    'campaign.sv.title': titleSv,
    'campaign.en.title': titleEn,
    'campaign.sv.preamble': preambleSv,
    'campaign.en.preamble': preambleEn,
    'campaign.sv.full': campaignSv,
    'campaign.en.full': campaignEn,
    isPremium: texts.isPremium,
    availableFrom: texts.availableFrom,
    availableUntil: texts.availableUntil,
    sortOrder: texts.sortOrder,
  };
}

/** Names of a price's parts in an edit conflict. */
export function pricePartNames(texts: Texts): Record<PricePart, string> {
  const [sv, en] = inEach(texts.priceText, texts);
  return {
    amountOre: texts.amount,
    hasText: texts.hasText,
    'text.sv': sv,
    'text.en': en,
    hasCampaign: texts.hasCampaignPrice,
    'campaign.months': texts.campaignMonths,
    'campaign.amountOre': texts.campaignAmount,
    validFrom: texts.validFrom,
    validUntil: texts.validUntil,
  };
}

/** Describes the value of a part; empty for nothing. */
export function inWords(value: string | boolean | undefined, texts: Texts): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value ?? '';
}
