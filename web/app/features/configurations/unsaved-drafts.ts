import * as z from 'zod/mini';
import { differingParts } from '../../patterns/record-form/compare-edits.ts';
import { keptDraft } from '../../patterns/record-form/form-draft.ts';
import { StepFields, valuesFrom } from './step-form.ts';
import { StepValues, valuesOfStep } from './step-values.ts';
import { editedSteps } from './steps.ts';
import type { EditedStep } from './steps.ts';

export const draftName = (partnerId: string, step: EditedStep): string =>
  `configuration:${partnerId}:${step}`;

/** The steps in which somebody has left something that is not saved. */
export function stepsWithDraft(owner: string, partnerId: string): EditedStep[] {
  return editedSteps.filter((step) => {
    const draft = keptDraft(StepFields, owner, draftName(partnerId, step));
    const base = z.partial(StepValues).safeParse(draft?.base).data;
    if (!draft || !base) return false;
    return differingParts(valuesOfStep(step, valuesFrom(draft.fields)), base).length > 0;
  });
}
