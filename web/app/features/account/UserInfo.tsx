import { account } from '@troskel/contract/account/account';
import { accountErrors } from '@troskel/contract/account/errors';
import { textIn } from '@troskel/contract/ground/language';
import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { useFlag } from '../../lib/flags.ts';
import { IdentityError } from '../../lib/identity-service.ts';
import { useLanguage } from '../../lib/language.ts';
import { endSession } from '../../lib/session.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { ArrowLeftIcon, CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { showRefusedFields } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { EntryCard, EntryHead } from './EntryCard.tsx';
import { failureText } from '../../shell/failure-text.ts';
import { providerTexts } from './provider.texts.ts';
import { RegistrationClosed } from './RegistrationClosed.tsx';
import type { SignUpFields } from './sign-up-form.ts';
import { signUpTexts } from './sign-up.texts.ts';
import { TermsSentence } from './TermsSentence.tsx';
import type { EmailAvailability } from './use-email-availability.ts';
import { useRegistration } from './use-registration.ts';
import styles from './UserInfo.module.css';

/** Back to the choice of a way in: whoever the provider has brought is signed out first. */
function useLeaveProvider(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await call(account.logOut, {}, { skipGlobalHandle: true }).catch(() => undefined);
    await navigate('/sign-up');
    endSession('none');
  };
  return (event) => {
    event.preventDefault();
    void leave();
  };
}

function isEmailTaken(error: unknown): boolean {
  return (
    (error instanceof CallError && error.code === 'EMAIL_EXISTS') ||
    (error instanceof IdentityError && error.code === 'auth/email-already-in-use')
  );
}

function isRegistrationRefused(error: unknown): boolean {
  return (
    (error instanceof CallError && error.code === 'REGISTRATION_CLOSED') ||
    (error instanceof IdentityError && error.code === 'auth/admin-restricted-operation')
  );
}

const formFields = ['givenName', 'surname', 'email', 'phoneNumber'] as const;

/** Step user_info: who the account is for. */
export function UserInfo({
  form,
  availability,
  provider,
  onStart,
  onDone,
}: {
  form: UseFormReturn<SignUpFields, unknown, SignUpFields>;
  availability: EmailAvailability;
  /** Whether a provider tells who this is, and has told it. */
  provider: 'awaited' | 'known' | null;
  onStart: () => void;
  onDone: () => void | Promise<void>;
}): ReactNode {
  const texts = useTexts(signUpTexts);
  const { emailOfProvider } = useTexts(providerTexts);
  const leaveProvider = useLeaveProvider();
  const language = useLanguage();
  const register = useRegistration();
  const [failure, setFailure] = useState<unknown>(null);
  // The server is asked anew by whoever presses: the flag may be some minutes old.
  const isClosed = !useFlag('registration-open') || isRegistrationRefused(failure);
  const { isValid, isDirty, isSubmitting } = form.formState;
  const isTaken = availability.status === 'taken';
  // Whether the passwords are equal depends on both; only a field already left is spoken of.
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      const isTouched = form.getFieldState('confirmPassword').isTouched;
      if (name === 'password' && isTouched) void form.trigger('confirmPassword');
    });
    return () => watching.unsubscribe();
  }, [form]);

  const submit = async (fields: SignUpFields): Promise<void> => {
    setFailure(null);
    onStart();
    try {
      await register(fields);
    } catch (error) {
      if (isEmailTaken(error)) {
        availability.markTaken(fields.email);
        form.setFocus('email');
        return;
      }
      availability.markOwn(fields.email);
      const isShown =
        error instanceof CallError &&
        showRefusedFields(
          form,
          error,
          (field) => formFields.find((known) => known === field) ?? null,
        );
      if (!isShown) setFailure(error);
      return;
    }
    recordEvent('sign_up_step_passed', { step: 'user_info', method: fields.signUpMethodId });
    await onDone();
  };

  const emailHelp = {
    unknown: texts.emailHelp,
    checking: texts.emailChecking,
    free: (
      <span className={styles.free}>
        <CheckIcon size={18} /> {texts.emailFree}
      </span>
    ),
    taken: texts.emailHelp,
  }[availability.status];

  return (
    <EntryCard>
      <RouterLink
        className={styles.backArrow}
        to="/sign-up"
        onClick={provider ? leaveProvider : undefined}
      >
        <ArrowLeftIcon />
        {texts.back}
      </RouterLink>
      <EntryHead>
        <PageHeading title={texts.detailsTitle} step="user_info" />
        <p>{texts.detailsLead}</p>
      </EntryHead>
      {provider === 'known' && (
        <Alert kind="info" title={texts.isNew(form.getValues('email'))}>
          {texts.isNewText}
        </Alert>
      )}
      <Form form={form} onSubmit={submit}>
        <div className={styles.names}>
          <TextField name="givenName" label={texts.givenName} autoComplete="given-name" />
          <TextField name="surname" label={texts.surname} autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          label={texts.email}
          help={provider ? emailOfProvider : <output>{emailHelp}</output>}
          readOnly={provider !== null}
          fault={isTaken ? textIn(accountErrors.EMAIL_EXISTS, language) : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isTaken && (
          <p>
            {texts.emailTaken} <Link to="/login">{texts.toLogin}</Link>
          </p>
        )}
        {provider === null && <Passwords />}
        <PhoneField name="phoneNumber" label={texts.phone} />
        <TermsSentence />
        {isClosed && <RegistrationClosed />}
        {failure !== null && !isClosed && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <SubmitButton
          isPending={isSubmitting}
          disabled={!isValid || !isDirty || isTaken || provider === 'awaited'}
        >
          {texts.submit}
        </SubmitButton>
        {(!isValid || !isDirty) && <p className={styles.hint}>{texts.submitHint}</p>}
      </Form>
    </EntryCard>
  );
}

function Passwords(): ReactNode {
  const texts = useTexts(signUpTexts);
  const knownWords: string[] = useWatch({
    name: ['email', 'givenName', 'surname', 'phoneNumber.value'],
  });
  return (
    <>
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="new-password"
        judging={{ knownWords }}
      />
      <PasswordField
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
