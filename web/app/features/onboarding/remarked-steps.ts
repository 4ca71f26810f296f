import { remarkFieldsByStep } from '@troskel/contract/onboarding/remarks';
import type { Remark } from '@troskel/contract/onboarding/remarks';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';

/** Remarks about what is filled in in a step. */
export function remarksOfStep(remarks: readonly Remark[], step: Step): Remark[] {
  const fields: readonly string[] = remarkFieldsByStep[step];
  return remarks.filter(({ field }) => fields.includes(field));
}

/** The first step that has something to be put right; the first of all when none has. */
export function firstRemarkedStep({ remarks }: { remarks: readonly Remark[] }): Step {
  return steps.find((step) => remarksOfStep(remarks, step).length > 0) ?? 'company';
}
