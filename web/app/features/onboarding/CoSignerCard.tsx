import { coSigning } from '@troskel/contract/onboarding/co-signing';
import { CoSignerDetails } from '@troskel/contract/onboarding/signing';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError, handlesOwnErrors } from '../../lib/api.ts';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { rereadApplication, takeApplication } from './application-calls.ts';
import { signingTexts } from './signing.texts.ts';
import styles from './AddressProof.module.css';

/** Asks somebody else to sign. */
function ChangeForm({
  application: { id, version },
  onDone,
}: {
  application: PartnerCompanyApplication;
  onDone: (sentTo: string | null) => void;
}): ReactNode {
  const texts = useTexts(signingTexts);
  const record = useRecordForm({
    schema: CoSignerDetails,
    defaultValues: { name: '', email: '' },
    save: (body) =>
      call(
        coSigning.changeCoSigner,
        { params: { applicationId: id }, body },
        {
          ...handlesOwnErrors,
          seenVersion: version,
        },
      ),
    onSaved: (application, { email }) => {
      takeApplication(application);
      onDone(email);
    },
    onRefused: async ({ status }) => {
      if (status === 409) await rereadApplication();
      return false;
    },
    onClosed: () => onDone(null),
  });
  return (
    <RecordForm
      record={record}
      label={texts.wait.change}
      failed={texts.wait.failed}
      acts={<RecordActs record={record} cancel={texts.wait.cancel} save={texts.wait.send} />}
    >
      <TextField
        name="name"
        label={texts.coSignerName}
        help={texts.coSignerNameHelp}
        autoComplete="off"
      />
      <TextField name="email" type="email" label={texts.coSignerEmail} autoComplete="off" />
    </RecordForm>
  );
}

/** Names the person whose signature is awaited; the applicant can remind them, or ask somebody else. */
export function CoSignerCard({
  application,
}: {
  application: PartnerCompanyApplication;
}): ReactNode {
  const texts = useTexts(signingTexts);
  const dates = useDates();
  const language = useLanguage();
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  const [isPending, setPending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { coSigner } = application.signing;
  const say = (email: string | null): void => {
    setSentTo(email);
    if (email !== null) announce(texts.wait.reminded(email));
  };
  const remind = async (email: string): Promise<void> => {
    setPending(true);
    setFailure(null);
    setSentTo(null);
    try {
      const input = { params: { applicationId: application.id } };
      takeApplication(await call(coSigning.remindCoSigner, input, handlesOwnErrors));
      say(email);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (error.status === 409) await rereadApplication();
    }
    setPending(false);
  };
  return (
    <section className={styles.addressProofFrame} aria-labelledby={titleId}>
      <MailIcon size={24} />
      <div>
        <h2 id={titleId}>{texts.wait.title(coSigner?.name ?? texts.wait.nobody)}</h2>
        <p>
          {!coSigner
            ? texts.wait.gone
            : coSigner.isExpired || !coSigner.sentAt || !coSigner.expiresAt
              ? texts.wait.expired(coSigner.email)
              : texts.wait.sent(
                  coSigner.email,
                  dates.date(coSigner.sentAt),
                  dates.date(coSigner.expiresAt),
                )}
        </p>
        {sentTo !== null && <p>{texts.wait.reminded(sentTo)}</p>}
        {failure && (
          <Alert kind="error" title={texts.wait.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        {!isChanging && (
          <StepActions>
            <Button look="quiet" onClick={() => setChanging(true)}>
              {texts.wait.change}
            </Button>
            {coSigner && (
              <Button look="secondary" isPending={isPending} onClick={() => remind(coSigner.email)}>
                {texts.wait.remind}
              </Button>
            )}
          </StepActions>
        )}
      </div>
      {isChanging && (
        <ChangeForm
          application={application}
          onDone={(email) => {
            setChanging(false);
            say(email);
          }}
        />
      )}
    </section>
  );
}
