import { styled } from '@mui/material/styles';
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
import { stepsWithDraft } from './unsaved-drafts.ts';

const ReadyStepFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: 860,
  '& h2': { ...theme.typography.h2, marginTop: 4 },
}));

const Finished = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '24px 40px',
  alignItems: 'center',
  backgroundColor: theme.vars.palette.ground.sunken,
  '& svg': { maxWidth: '100%', height: 'auto' },
  '& h2': { margin: '0 0 6px' },
  [theme.breakpoints.up('sm')]: { padding: '28px 32px' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > svg': { order: -1 },
  },
}));

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 16px',
  marginTop: 20,
  alignItems: 'center',
});

const Steps = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 20 });

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
      <Steps>
        {unsaved.map((step) => (
          <li key={step}>
            <Link to={stepAddress(partnerId, step)}>{names[step]}</Link>
          </li>
        ))}
      </Steps>
    </Alert>
  );
}

function FinishedFace({ partnerId }: { partnerId: string }) {
  const texts = useTexts(readyTexts);
  return (
    <Finished as="div">
      <div>
        <h2>{texts.finished}</h2>
        <p>{texts.finishedText}</p>
        <Ways>
          <ButtonLink to={partnerAddress(partnerId, 'requests')}>
            {texts.toRequests}
            <ArrowRightIcon />
          </ButtonLink>
          <Link to={partnerAddress(partnerId, 'profile')}>{texts.toProfile}</Link>
        </Ways>
      </div>
      <FinishedDrawing />
    </Finished>
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
    <ReadyStepFrame>
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
    </ReadyStepFrame>
  );
}
