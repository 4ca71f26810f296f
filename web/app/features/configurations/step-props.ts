import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { EditedStep } from './steps.ts';

/** Properties of every step with a form. */
export interface StepProps<Step extends EditedStep = EditedStep> {
  partnerId: string;
  step: Step;
  configuration: Configuration;
  isFinished: boolean;
  /** Told once the step is saved. */
  onSaved: () => void;
}
