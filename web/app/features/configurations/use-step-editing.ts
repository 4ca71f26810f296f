import { Configuration } from '@troskel/contract/configurations/configurations';
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
import { valuesOf, valuesOfStep } from './step-values.ts';
import { stepAddress } from './steps.ts';
import type { EditedStep } from './steps.ts';
import { draftName } from './unsaved-drafts.ts';

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
    save: async (fields, { merged, asSeen }) => {
      const values = { ...valuesFrom(fields), ...merged };
      const saved = await saveStep(partnerId, step, values, asSeen);
      await keepConfiguration(partnerId, saved);
      return saved;
    },
    fieldOf: fieldOfRefusal,
    onSaved,
    onUnchanged: onSaved,
    staysOn: (pathname) => pathname.startsWith(`${stepAddress(partnerId)}/`),
  });
}
