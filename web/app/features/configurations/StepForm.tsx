import type { ReactNode } from 'react';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { configurationTexts } from './configurations.texts.ts';
import { partInWords, usePartNames } from './part-in-words.ts';
import type { StepFields } from './step-form.ts';
import { stepAddress, stepBefore } from './steps.ts';
import type { EditedStep } from './steps.ts';
import type { StepEditing } from './use-step-editing.ts';
import styles from './StepForm.module.css';

/** The way back, which keeps what is typed; the first step has none. */
export function BackLink({
  partnerId,
  step,
}: {
  partnerId: string;
  step: Parameters<typeof stepBefore>[0];
}): ReactNode {
  const texts = useTexts(configurationTexts);
  const before = stepBefore(step);
  if (before === null) return null;
  return (
    <ButtonLink look="quiet" to={stepAddress(partnerId, before)}>
      <ArrowLeftIcon />
      {texts.back}
    </ButtonLink>
  );
}

/** Everything in a step's form beside its fields: conflicts, failures, back and next. */
export function StepForm({
  partnerId,
  step,
  editing,
  onSubmit = editing.submit,
  isFinished,
  isBlocked = false,
  isWide = false,
  notice,
  children,
}: {
  partnerId: string;
  step: EditedStep;
  editing: StepEditing;
  /** Instead of saving at once. */
  onSubmit?: (fields: StepFields) => Promise<void>;
  /** All steps have been passed: the form saves instead of leading on. */
  isFinished: boolean;
  /** There is nothing to save yet. */
  isBlocked?: boolean;
  isWide?: boolean;
  /** Said above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(configurationTexts);
  const language = useLanguage();
  const names = usePartNames();
  return (
    <div className={styles.stepFormFrame} data-wide={isWide}>
      <RecordForm
        record={{ ...editing, submit: onSubmit }}
        label={texts.steps[step]}
        conflict={{
          names,
          inWords: (part, { present }) => partInWords(part, present, language),
        }}
        failed={texts.notSaved}
        acts={
          <>
            {notice}
            <StepActions>
              <BackLink partnerId={partnerId} step={step} />
              <SubmitButton isPending={editing.isSaving} disabled={isBlocked}>
                {isFinished ? texts.save : texts.next}
              </SubmitButton>
            </StepActions>
          </>
        }
      >
        {children}
      </RecordForm>
    </div>
  );
}

/** Properties of every step with a form. */
export interface StepProps<Step extends EditedStep = EditedStep> {
  partnerId: string;
  step: Step;
  configuration: Configuration;
  isFinished: boolean;
  /** Told once the step is saved. */
  onSaved: () => void;
}
