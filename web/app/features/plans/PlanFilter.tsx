import { useQuery } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import { plans as calls } from '@troskel/contract/plans/calls';
import type { ReactNode } from 'react';
import type { PlanFilterProps } from '../../shell/hand-ins.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { defineTexts, useTexts } from '../../lib/texts.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';

const filterTexts = defineTexts({
  sv: { plan: 'Paket', everyPlan: 'Alla paket' },
  en: { plan: 'Plan', everyPlan: 'Every plan' },
});

/** Narrows a list to what belongs to one plan. */
export function PlanFilter({ value, onChange }: PlanFilterProps): ReactNode {
  const texts = useTexts(filterTexts);
  const language = useLanguage();
  const plans = useQuery(read(calls.listPlans, {}, { skipGlobalHandle: true }));
  return (
    <FilterSelect
      label={texts.plan}
      value={value}
      options={[
        ['', texts.everyPlan],
        ...(plans.data?.map(({ id, name }) => [id, textIn(name, language)] as const) ?? []),
      ]}
      onChoose={onChange}
    />
  );
}
