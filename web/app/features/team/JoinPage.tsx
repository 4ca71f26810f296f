import { receivedInvitations as calls } from '@troskel/contract/team/calls';
import { invitationCodeLength, plainCode } from '@troskel/contract/team/invitation-code';
import type { ReceivedInvitation } from '@troskel/contract/team/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call, CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { keptInvitation } from '../../lib/kept-invitation.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCurrentUser, useReloadUser } from '../../shell/current-user.ts';
import { failureText } from '../../shell/failure-text.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

export const handle = publicPage;

const Fields = z.object({
  code: z
    .string()
    .check(z.trim(), z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(invitationCodeLength * 4)),
});

const invitationQuery = (code: string) =>
  read(calls.lookUpInvitation, { body: { code } }, { skipGlobalHandle: true });

/** Where a code is typed that was read out. */
function CodeForm({
  isPending,
  onCode,
}: {
  isPending: boolean;
  onCode: (code: string) => void;
}): ReactNode {
  const texts = useTexts(teamTexts);
  const form = useSchemaForm(Fields, { defaultValues: { code: '' } });
  return (
    <Form form={form} onSubmit={({ code }) => onCode(plainCode(code))} label={texts.joinTitle}>
      <TextField
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <StepActions>
        <SubmitButton isPending={isPending}>{texts.goOn}</SubmitButton>
      </StepActions>
    </Form>
  );
}

/** The steps that are left before somebody can accept, or the button that accepts. */
function Acceptance({ code, onDeclined }: { code: string; onDeclined: () => void }): ReactNode {
  const texts = useTexts(teamTexts);
  const language = useLanguage();
  const session = useSession();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const idempotencyKey = useIdempotencyKey();
  // The pages before the login have no query client around them: a plain call.
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const accept = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    const input = { body: { code } };
    const headers = idempotencyKey.headerFor(input);
    try {
      await call(calls.acceptInvitation, input, { skipGlobalHandle: true, headers });
      keptInvitation.forget();
      await reloadUser();
      await navigate('/init', { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setPending(false);
    }
  };
  const notNow = (
    <Button look="quiet" onClick={onDeclined}>
      {texts.decline}
    </Button>
  );
  if (session.status === 'signedOut') {
    return (
      <>
        <p>{texts.needsAccount}</p>
        <StepActions>
          {notNow}
          <ButtonLink look="secondary" to="/login">
            {texts.login}
          </ButtonLink>
          <ButtonLink to="/sign-up">{texts.signUp}</ButtonLink>
        </StepActions>
      </>
    );
  }
  if (user.error) return <QueryFailure query={user} title={texts.notJoined} />;
  if (!user.data) return <Skeleton width={200} height={44} />;
  if (!user.data.hasConfiguredBankId) {
    return (
      <>
        <p>{texts.needsBankId}</p>
        <StepActions>
          {notNow}
          <ButtonLink to="/bank-id">{texts.toBankId}</ButtonLink>
        </StepActions>
      </>
    );
  }
  return (
    <>
      {failure && (
        <Alert kind="error" title={texts.notJoined}>
          {failureText(failure, language)}
        </Alert>
      )}
      <StepActions>
        {notNow}
        <Button isPending={isPending} onClick={accept}>
          {texts.accept}
        </Button>
      </StepActions>
    </>
  );
}

function Invitation({
  code,
  invitation: { company, city, invitedBy, role, expiresAt },
  onDeclined,
}: {
  code: string;
  invitation: ReceivedInvitation;
  onDeclined: () => void;
}): ReactNode {
  const texts = useTexts(teamTexts);
  const dates = useDates();
  useEffect(() => keptInvitation.keep(code), [code]);
  const place = city === '' ? company : `${company}, ${city}`;
  return (
    <>
      <PageHeading
        title={invitedBy === null ? texts.invitesNobody(place) : texts.invites(invitedBy, place)}
        step="invited"
      />
      <p>
        {texts.asRole(texts.roles[role])} {texts.tasks[role]}
      </p>
      <p className={styles.quiet}>{texts.validUntil(dates.date(expiresAt))}</p>
      <Acceptance code={code} onDeclined={onDeclined} />
    </>
  );
}

/** Where an invitation to a company is seen and accepted: its code stands behind the `#`. */
export default function JoinPage(): ReactNode {
  const texts = useTexts(teamTexts);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // The prerendered page knows nothing of the address.
  const linked = isHydrated ? plainCode(hash.slice(1)) : '';
  // A typed code stays out of the address, and in its field while it is looked up.
  const [typed, setTyped] = useState('');
  const code = typed === '' ? linked : typed;
  const isLinked = typed === '' && linked !== '';
  const language = useLanguage();
  const answer = useQuery({ ...invitationQuery(code), enabled: code !== '' }, queryClient);
  const { error, data } = answer;
  // Not the code's fault: it is tried again.
  const isPassing = error !== null && (error.status >= 500 || error.isUnreachable);
  useEffect(() => {
    if (error !== null && !isPassing) keptInvitation.forget();
  }, [error, isPassing]);
  const decline = (): void => {
    keptInvitation.forget();
    void navigate('/', { replace: true });
  };
  return (
    <Card as="div" className={styles.join}>
      {data ? (
        <Invitation code={code} invitation={data} onDeclined={decline} />
      ) : (
        <>
          <PageHeading title={texts.joinTitle} step="code" />
          {isPassing && <QueryFailure query={answer} title={texts.notOpened} />}
          {error && !isPassing && (
            <Alert kind="error" title={texts.notOpened}>
              {failureText(error, language)}
            </Alert>
          )}
          {isLinked && answer.isPending ? (
            <SkeletonList count={1} label={texts.waiting}>
              <Skeleton width="min(320px, 100%)" height={80} />
            </SkeletonList>
          ) : (
            <CodeForm isPending={answer.isLoading} onCode={setTyped} />
          )}
        </>
      )}
    </Card>
  );
}
