import { useQuery } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import { plans as calls } from '@troskel/contract/plans/calls';
import type { ReactNode } from 'react';
import type { PlanFilterProps } from '../../compose/plan-filter.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { defineTexts, useTexts } from '../../lib/texts.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Select } from '../../ui/Select.tsx';

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
    <FieldFrame label={texts.plan}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{texts.everyPlan}</option>
          {plans.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {textIn(name, language)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
