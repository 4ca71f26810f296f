import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { EditedStep } from './steps.ts';

/** What every step that is filled in is given. */
export interface StepProps<Step extends EditedStep = EditedStep> {
  partnerId: string;
  step: Step;
  configuration: Configuration;
  isFinished: boolean;
  /** Told once the step is saved. */
  onSaved: () => void;
}
