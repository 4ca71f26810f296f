import { configurations } from '@troskel/contract/configurations/configurations';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { configurationQuery, keepConfiguration } from './configuration-query.ts';
import { configurationTexts, readyTexts } from './configurations.texts.ts';
import { FinishedDrawing } from './FinishedDrawing.tsx';
import { isFinished, stepAddress } from './steps.ts';
import { BackLink } from './StepForm.tsx';
import { Summary } from './Summary.tsx';
import styles from './ReadyStep.module.css';
import { stepsWithDraft } from './use-step-editing.ts';

function UnsavedNotice({ partnerId }: { partnerId: string }) {
  const texts = useTexts(readyTexts);
  const names = useTexts(configurationTexts).steps;
  const session = useSession();
  const unsaved =
    session.status === 'signedIn' ? stepsWithDraft(session.data.firebaseUID, partnerId) : [];
  if (unsaved.length === 0) return null;
  return (
    <Alert kind="warning" title={texts.unsavedTitle}>
      <p>{texts.unsaved}</p>
      <ul className={styles.steps}>
        {unsaved.map((step) => (
          <li key={step}>
            <Link to={stepAddress(partnerId, step)}>{names[step]}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function FinishedFace({ partnerId }: { partnerId: string }) {
  const texts = useTexts(readyTexts);
  return (
    <Card className={styles.finished} as="div">
      <div>
        <h2>{texts.finished}</h2>
        <p>{texts.finishedText}</p>
        <div className={styles.ways}>
          <ButtonLink to={partnerAddress(partnerId, 'requests')}>
            {texts.toRequests}
            <ArrowRightIcon />
          </ButtonLink>
          <Link to={partnerAddress(partnerId, 'profile')}>{texts.toProfile}</Link>
        </div>
      </div>
      <FinishedDrawing />
    </Card>
  );
}

/** The last step: everything once more, and finishing; afterwards what comes next. */
export function ReadyStep({
  partnerId,
  configuration,
}: {
  partnerId: string;
  configuration: Configuration;
}): ReactNode {
  const texts = useTexts(readyTexts);
  const language = useLanguage();
  const isDone = isFinished(configuration.done);
  const finish = useWrite(configurations.finish, {
    seenVersion: configuration.version,
    skipGlobalHandle: true,
    onSuccess: (saved) => keepConfiguration(partnerId, saved),
  });
  return (
    <div className={styles.readyStepFrame}>
      {isDone && <FinishedFace partnerId={partnerId} />}
      <UnsavedNotice partnerId={partnerId} />
      <h2>{isDone ? texts.summary : texts.summaryBefore}</h2>
      <Summary partnerId={partnerId} configuration={configuration} />
      {!isDone && (
        <>
          {finish.error && (
            <Alert kind="error" title={texts.finishFailed}>
              {failureText(finish.error, language)}
            </Alert>
          )}
          <StepActions>
            <BackLink partnerId={partnerId} step="ready-to-start" />
            <Button
              type="submit"
              isPending={finish.isPending}
              onClick={() =>
                finish.mutate(
                  { params: { partnerId } },
                  {
                    // A step may have been taken back meanwhile.
                    onError: () =>
                      void queryClient.invalidateQueries(configurationQuery(partnerId)),
                  },
                )
              }
            >
              {texts.finish}
            </Button>
          </StepActions>
        </>
      )}
    </div>
  );
}
