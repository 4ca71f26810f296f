import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type { ConfigurationStep } from '@troskel/contract/configurations/configurations';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

type Done = readonly ConfigurationStep[];

/** A step in which something is filled in; the last one only finishes. */
export type EditedStep = Exclude<ConfigurationStep, 'ready-to-start'>;

export const editedSteps = configurationSteps.filter(
  (step): step is EditedStep => step !== 'ready-to-start',
);

/** The first step that has not been passed: where one goes on. The last one when all have. */
function stepToGoOn(done: Done): ConfigurationStep {
  return configurationSteps.find((step) => !done.includes(step)) ?? 'ready-to-start';
}

/** Whether the step can be opened: all before it have been passed. */
export function isReachable(step: ConfigurationStep, done: Done): boolean {
  return configurationSteps.indexOf(step) <= configurationSteps.indexOf(stepToGoOn(done));
}

/** The step to show for an address that names one, or none. */
export function stepToShow(asked: string | undefined, done: Done): ConfigurationStep {
  const step = configurationSteps.find((known) => known === asked);
  return step !== undefined && isReachable(step, done) ? step : stepToGoOn(done);
}

export function isFinished(done: Done): boolean {
  return done.includes('ready-to-start');
}

/** Step after a saved one: the next, or the summary when all are finished. */
export function stepAfter(step: EditedStep, done: Done): ConfigurationStep {
  if (isFinished(done)) return 'ready-to-start';
  return configurationSteps[configurationSteps.indexOf(step) + 1] ?? 'ready-to-start';
}

/** The step before; null for the first. */
export function stepBefore(step: ConfigurationStep): ConfigurationStep | null {
  return configurationSteps[configurationSteps.indexOf(step) - 1] ?? null;
}

export function stepAddress(partnerId: string, step?: ConfigurationStep): string {
  const whole = partnerAddress(partnerId, 'configurations');
  return step === undefined ? whole : `${whole}/${step}`;
}
