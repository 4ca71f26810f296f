import { readDraft } from '../../lib/drafts.ts';
import { isStepDraft, valuesFrom } from './step-form.ts';
import { differingParts } from './step-values.ts';
import { editedSteps } from './steps.ts';
import type { EditedStep } from './steps.ts';

export const draftName = (partnerId: string, step: EditedStep): string =>
  `configuration:${partnerId}:${step}`;

/** The steps in which somebody has left something that is not saved. */
export function stepsWithDraft(owner: string, partnerId: string): EditedStep[] {
  return editedSteps.filter((step) => {
    const draft = readDraft(owner, draftName(partnerId, step));
    return isStepDraft(draft) && differingParts(step, valuesFrom(draft), draft.base).length > 0;
  });
}
