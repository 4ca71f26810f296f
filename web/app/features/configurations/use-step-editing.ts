import * as z from 'zod/mini';
import { Configuration } from '@troskel/contract/configurations/configurations';
import { keptDraft } from '../../patterns/record-form/form-draft.ts';
import { differingParts } from '../../patterns/record-form/compare-edits.ts';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { keepConfiguration } from './configuration-query.ts';
import {
  checkStep,
  fieldOfRefusal,
  fieldsOf,
  saveStep,
  StepFields,
  valuesFrom,
} from './step-form.ts';
import { valuesOf, valuesOfStep, StepValues } from './step-values.ts';
import { stepAddress, editedSteps } from './steps.ts';
import type { EditedStep } from './steps.ts';

const draftName = (partnerId: string, step: EditedStep): string =>
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

export type StepEditing = ReturnType<typeof useStepEditing>;

/** A step in its form. */
export function useStepEditing({
  partnerId,
  step,
  configuration,
  onSaved,
}: {
  partnerId: string;
  step: EditedStep;
  configuration: Configuration;
  /** Told once the step is saved, or was saved as it stands. */
  onSaved: () => void;
}) {
  return useRecordForm({
    schema: StepFields,
    defaultValues: fieldsOf(configuration),
    alsoCheck: (fields) => checkStep(step, fields),
    draft: draftName(partnerId, step),
    edited: {
      present: configuration,
      schema: Configuration,
      fieldsOf,
      partsOf: (one) => valuesOfStep(step, valuesOf(one)),
      typedParts: (fields) => valuesOfStep(step, valuesFrom(fields)),
      isMerged: true,
      // An unchanged step is not saved again: colleagues would be told of a change that is none.
      isSavedUnchanged: ({ done }) => !done.includes(step),
      onNewer: (one) => void keepConfiguration(partnerId, one),
    },
    save: async (fields, { merged, updateOptions }) => {
      const values = { ...valuesFrom(fields), ...merged };
      const saved = await saveStep(partnerId, step, values, updateOptions);
      await keepConfiguration(partnerId, saved);
      return saved;
    },
    fieldOf: fieldOfRefusal,
    onSaved,
    onUnchanged: onSaved,
    staysOn: (pathname) => pathname.startsWith(`${stepAddress(partnerId)}/`),
  });
}
