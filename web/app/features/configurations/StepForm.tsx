import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
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
  editing: { form, conflict, failure, save, takeTheirs },
  onSubmit = save,
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
      <Form form={form} onSubmit={onSubmit} label={texts.steps[step]}>
        {conflict && (
          <ConflictNotice
            // Another conflict is told anew.
            key={conflict.theirs.version}
            names={names}
            taken={conflict.taken}
            disputed={conflict.disputed}
            inWords={(part) => partInWords(part, conflict.theirs, language)}
            onTake={takeTheirs}
          />
        )}
        {children}
        {failure !== null && (
          <Alert kind="error" title={texts.notSaved}>
            {failureText(failure, language)}
          </Alert>
        )}
        {notice}
        <StepActions>
          <BackLink partnerId={partnerId} step={step} />
          <SubmitButton isPending={form.formState.isSubmitting} disabled={isBlocked}>
            {isFinished ? texts.save : texts.next}
          </SubmitButton>
        </StepActions>
      </Form>
    </div>
  );
}
