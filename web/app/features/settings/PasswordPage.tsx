import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { failureText } from '../../shell/failure-text.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { useOwnCompanyName } from '../../shell/partner-area/user-details.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { checkPasswords, PasswordFields } from './password-form.ts';
import { passwordTexts } from './password.texts.ts';
import { SettingsFailure, SettingsWaiting } from './settings-parts.tsx';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

function hasPassword({ ways }: AccountSettings): boolean {
  return ways.some(({ way }) => way === 'password');
}

/** Sets the password of an account that has none, or changes it. */
export default function PasswordPage(): ReactNode {
  const texts = useTexts(passwordTexts);
  const settings = useAccountSettings();
  const lead = settings.data && (hasPassword(settings.data) ? texts.changeLead : texts.setLead);
  return (
    <SettingsFrame title={texts.title} lead={lead}>
      {settings.isPending && (
        <SettingsWaiting count={1}>
          <Card>
            <Skeleton width={140} height={20} />
            <Skeleton height={48} style={{ marginTop: 8 }} />
            <Skeleton width={140} height={20} style={{ marginTop: 24 }} />
            <Skeleton height={48} style={{ marginTop: 8 }} />
            <Skeleton width={150} height={48} style={{ marginTop: 32 }} />
          </Card>
        </SettingsWaiting>
      )}
      {settings.isError && !settings.data && (
        <SettingsFailure error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data && (
        <PasswordForm
          key={String(hasPassword(settings.data))}
          isChange={hasPassword(settings.data)}
          settings={settings.data}
        />
      )}
    </SettingsFrame>
  );
}

function PasswordForm({
  isChange,
  settings: { email, name, phoneNumber },
}: {
  isChange: boolean;
  settings: AccountSettings;
}): ReactNode {
  const texts = useTexts(passwordTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<string>();
  // The frame of the area asks for it, where there is a company to show.
  const companyName = useOwnCompanyName();
  const knownWords = [email, name, phoneNumber ?? '', companyName ?? ''];
  const empty = { isChange, currentPassword: '', newPassword: '', confirmPassword: '' };
  const form = useSchemaForm(PasswordFields, {
    defaultValues: empty,
    alsoCheck: (fields) => checkPasswords(fields, knownWords),
  });
  const save = useWrite(accountSecurity.setPassword, {
    refreshes: [accountSecurity.getSettings, accountSecurity.listSessions],
    skipGlobalHandle: true,
  });
  // Whether the passwords are equal depends on both; only a field already left is spoken of.
  useEffect(() => {
    const watching = form.watch((_, { name: changed }) => {
      const isTouched = form.getFieldState('confirmPassword').isTouched;
      if (changed === 'newPassword' && isTouched) void form.trigger('confirmPassword');
    });
    return () => watching.unsubscribe();
  }, [form]);

  const submit = async ({ currentPassword, newPassword }: PasswordFields): Promise<void> => {
    setFailure(null);
    try {
      await save.mutateAsync({
        body: isChange ? { currentPassword, newPassword } : { newPassword },
      });
    } catch (error) {
      const refusal = error instanceof CallError ? error : null;
      if (wantsProof(refusal?.code)) return;
      if (refusal?.code === 'PASSWORD_WRONG' && isChange) {
        const message = failureText(error, language);
        form.setError('currentPassword', { type: refusal.code, message }, { shouldFocus: true });
        return;
      }
      const isShown =
        refusal !== null &&
        showRefusedFields(form, refusal, (field) =>
          field === 'newPassword' || field === 'currentPassword' ? field : null,
        );
      if (!isShown) setFailure(error);
      else if (refusal?.errors.some(({ field }) => field === 'newPassword')) {
        setRefused(newPassword);
      }
      return;
    }
    form.reset(empty);
    showToast({
      kind: 'success',
      title: isChange ? texts.changed : texts.wasSet,
      text: texts.othersEnded,
    });
  };

  return (
    <Card aria-label={texts.title}>
      <Form form={form} onSubmit={submit} label={texts.title}>
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isChange && (
          <PasswordField
            name="currentPassword"
            label={texts.current}
            autoComplete="current-password"
            help={
              <>
                {texts.forgotten} <Link to="/forgot-password">{texts.byMail}</Link>
              </>
            }
          />
        )}
        <PasswordField
          name="newPassword"
          label={texts.new}
          autoComplete="new-password"
          judging={{ knownWords, refused }}
        />
        <PasswordField name="confirmPassword" label={texts.repeat} autoComplete="new-password" />
        {failure !== null && (
          <Alert kind="error" title={texts.notChanged}>
            {failureText(failure, language)}
          </Alert>
        )}
        <SubmitButton isPending={form.formState.isSubmitting} style={{ alignSelf: 'flex-start' }}>
          {isChange ? texts.change : texts.set}
        </SubmitButton>
      </Form>
    </Card>
  );
}
