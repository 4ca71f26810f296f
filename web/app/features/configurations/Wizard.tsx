import { configurationSteps } from '@troskel/contract/configurations/configurations';
import type {
  Configuration,
  ConfigurationStep,
} from '@troskel/contract/configurations/configurations';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { AreasStep } from './AreasStep.tsx';
import { configurationTexts } from './configurations.texts.ts';
import { Eyebrow, Steps } from './WizardFrame.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { ReadyStep } from './ReadyStep.tsx';
import { ServicesStep } from './ServicesStep.tsx';
import { isFinished, isReachable, stepAddress, stepAfter } from './steps.ts';
import type { EditedStep } from './steps.ts';
import styles from './ConfigurationsPage.module.css';

/** The step that was asked for before its turn. */
const Waiting = z.object({ waitingFor: z.enum(configurationSteps) });

/** One of the four steps, with the way to those that can be opened. */
export function Wizard({
  partnerId,
  step,
  configuration,
}: {
  partnerId: string;
  step: ConfigurationStep;
  configuration: Configuration;
}): ReactNode {
  const texts = useTexts(configurationTexts);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const waiting = Waiting.safeParse(state);
  const isAllDone = isFinished(configuration.done);
  const name = texts.steps[step];
  const position = configurationSteps.indexOf(step) + 1;

  const stepProps = <Step extends EditedStep>(edited: Step) => ({
    partnerId,
    step: edited,
    configuration,
    isFinished: isAllDone,
    onSaved: () => {
      if (isAllDone) showToast({ kind: 'success', title: texts.saved(name) });
      void navigate(stepAddress(partnerId, stepAfter(edited, configuration.done)));
    },
  });

  return (
    <>
      <Steps>
        <StepList
          label={texts.stepsLabel}
          current={step}
          direction="row"
          steps={configurationSteps.map((each) => ({
            key: each,
            name: texts.steps[each],
            isDone: configuration.done.includes(each),
            address: isReachable(each, configuration.done) ? stepAddress(partnerId, each) : null,
          }))}
        />
      </Steps>
      <PageHeading
        title={`${name} – ${texts.title}`}
        step={step === 'ready-to-start' && isAllDone ? 'finished' : ''}
      >
        <Eyebrow>{texts.position(position, configurationSteps.length)}</Eyebrow> {name}
      </PageHeading>
      <PageIntro>
        {step === 'ready-to-start' && isAllDone ? texts.finishedIntro : texts.intros[step]}
      </PageIntro>
      {waiting.success && !configuration.done.includes(step) && (
        <div className={styles.notice}>
          <Alert kind="info">{texts.comesBefore(texts.steps[waiting.data.waitingFor])}</Alert>
        </div>
      )}
      {step === 'create-company-profile' && <ProfileStep {...stepProps(step)} />}
      {step === 'activate-your-services' && <ServicesStep {...stepProps(step)} />}
      {step === 'activate-geographic-area' && <AreasStep {...stepProps(step)} />}
      {step === 'ready-to-start' && (
        <ReadyStep partnerId={partnerId} configuration={configuration} />
      )}
    </>
  );
}
