import { Configuration } from '@troskel/contract/configurations/configurations';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallError } from '../../lib/failures.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { queryClient } from '../../lib/queries.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { configurationQuery, keepConfiguration } from './configuration-query.ts';
import {
  checkStep,
  fieldOfRefusal,
  fieldsOf,
  isStepDraft,
  saveStep,
  StepFields,
  valuesFrom,
} from './step-form.ts';
import { compareEdits, differingParts, valuesOf } from './step-values.ts';
import type { Comparison, Part, StepValues } from './step-values.ts';
import { stepAddress } from './steps.ts';
import type { EditedStep } from './steps.ts';
import { draftName } from './unsaved-drafts.ts';

export interface Conflict extends Comparison {
  theirs: Configuration;
}

export interface StepEditing {
  form: UseFormReturn<StepFields, unknown, StepFields>;
  conflict: Conflict | null;
  failure: unknown;
  save: (fields: StepFields) => Promise<void>;
  takeTheirs: (part: Part) => void;
}

/** Editing a step: its form, its draft, saving it, and somebody else's changes. */
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
}): StepEditing {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(StepFields, {
    defaultValues: fieldsOf(configuration),
    alsoCheck: (fields) => checkStep(step, fields),
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, draftName(partnerId, step), isStepDraft);

  const standing = valuesOf(configuration);
  const isUnsaved = !isDone && differingParts(step, valuesFrom(form.watch()), standing).length > 0;
  useLeaveQuestion(isUnsaved, (pathname) => pathname.startsWith(`${stepAddress(partnerId)}/`));

  // Shows a colleague's saved changes as long as nothing was typed over them.
  const serialised = JSON.stringify(standing);
  const shown = useRef(serialised);
  useEffect(() => {
    if (shown.current === serialised) return;
    shown.current = serialised;
    if (!isDirty) form.reset(fieldsOf(configuration));
  }, [serialised, isDirty, form, configuration]);

  // One render later: by then the form knows that nothing in it is unsaved, and leaves no draft.
  const told = useRef(onSaved);
  useEffect(() => {
    told.current = onSaved;
  });
  useEffect(() => {
    if (isDone) told.current();
  }, [isDone]);
  const finish = (): void => {
    form.reset(form.getValues());
    draft.clear();
    setDone(true);
  };

  const fill = (parts: readonly Part[], theirs: Configuration): void => {
    const fields = fieldsOf(theirs);
    for (const part of parts) {
      form.setValue(part, fields[part], { shouldDirty: true, shouldValidate: true });
    }
  };

  /** Answers what stands there when somebody else was first; null when it is saved. */
  const send = async (values: StepValues, version: number): Promise<Configuration | null> => {
    try {
      await keepConfiguration(partnerId, await saveStep(partnerId, step, values, version));
      return null;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'EDIT_CONFLICT') throw error;
      const present = Configuration.safeParse(error.present);
      const theirs = present.success
        ? present.data
        : await queryClient.fetchQuery({ ...configurationQuery(partnerId), staleTime: 0 });
      await keepConfiguration(partnerId, theirs);
      return theirs;
    }
  };

  /** Repeated while colleagues' changes concern other parts only. */
  const sendOver = async (fields: StepFields, theirs: Configuration): Promise<void> => {
    const mine = valuesFrom(fields);
    const now = valuesOf(theirs);
    const comparison = compareEdits(step, { base: fields.base, mine, theirs: now });
    if (comparison.disputed.length > 0) {
      fill(comparison.taken, theirs);
      form.setValue('base', now);
      setConflict({ ...comparison, theirs });
      return;
    }
    // An unchanged step is not saved again: colleagues would be told of a change that is none.
    if (comparison.mine.length > 0 || !theirs.done.includes(step)) {
      const kept = Object.fromEntries(comparison.taken.map((part) => [part, now[part]]));
      const newer = await send({ ...mine, ...kept }, theirs.version);
      if (newer) return sendOver(fields, newer);
    }
    finish();
  };

  const save = async (fields: StepFields): Promise<void> => {
    setFailure(null);
    setConflict(null);
    try {
      await sendOver(fields, configuration);
    } catch (error) {
      const isShown = error instanceof CallError && showRefusedFields(form, error, fieldOfRefusal);
      if (!isShown) setFailure(error);
    }
  };

  return {
    form,
    conflict,
    failure,
    save,
    takeTheirs: (part) => {
      if (!conflict) return;
      fill([part], conflict.theirs);
      setConflict({ ...conflict, disputed: conflict.disputed.filter((other) => other !== part) });
    },
  };
}
