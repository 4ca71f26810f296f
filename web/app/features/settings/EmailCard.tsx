import { Email } from '@troskel/contract/values/contact-details';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { OneTimeCodeForm } from '../../shell/OneTimeCodeForm.tsx';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { useEmailVerification } from '../../shell/use-email-verification.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import type { ConfirmLink } from './confirm-link.ts';
import { detailsTexts } from './details.texts.ts';
import { EmailChangePanel } from './EmailChangePanel.tsx';
import { patchUser } from './patch-user.ts';
import { Badge, CardLead, CardTitle } from './settings-parts.tsx';
import styles from './EmailCard.module.css';

/** The address of the account: whether it is confirmed, and how it is changed. */
export function EmailCard({
  settings,
  link,
}: {
  settings: AccountSettings;
  /** Code and address of a mailed link. */
  link: ConfirmLink | null;
}): ReactNode {
  const texts = useTexts(detailsTexts);
  const isCustomer = useIsCustomer();
  const { confirm, sendCode } = useEmailVerification();
  const [isChanging, setChanging] = useState(false);
  const { email, isEmailVerified, emailChange } = settings;
  const asksForOwnCode = !isEmailVerified && emailChange === null;
  // Judged once: what the link confirms does not wait any more when it has been confirmed.
  const [isLinkLost] = useState(
    () => link !== null && (link.confirms === 'own' ? !asksForOwnCode : emailChange === null),
  );

  return (
    <Card aria-labelledby="email">
      <CardTitle id="email">{texts.email}</CardTitle>
      <CardLead>{isCustomer ? texts.customerEmailLead : texts.emailLead}</CardLead>
      <p className={styles.address}>
        <BreakableEmail email={email} />
        {isEmailVerified ? (
          <Badge tone="success">
            <CheckIcon size={14} />
            {texts.confirmed}
          </Badge>
        ) : (
          <Badge tone="warning">{texts.unconfirmed}</Badge>
        )}
      </p>
      {isLinkLost && (
        <div className={styles.part}>
          <Alert kind="info" title={texts.nothingToConfirm}>
            {texts.nothingToConfirmText}
          </Alert>
        </div>
      )}
      {asksForOwnCode && (
        <div className={styles.part}>
          <OneTimeCodeForm
            name={texts.confirmForm}
            help={link?.confirms === 'own' ? texts.fromLink : texts.unconfirmedText(email)}
            prefill={link?.confirms === 'own' ? link.code : ''}
            onSubmit={confirm}
            onResend={sendCode}
          />
        </div>
      )}
      {emailChange && (
        <div className={styles.part}>
          <EmailChangePanel settings={settings} change={emailChange} link={link} />
        </div>
      )}
      {!emailChange && (
        <div className={styles.part}>
          {isChanging ? (
            <NewEmailForm settings={settings} onEnd={() => setChanging(false)} />
          ) : (
            <Button look="secondary" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const NewEmail = z.object({ email: Email });

function NewEmailForm({
  settings,
  onEnd,
}: {
  settings: AccountSettings;
  onEnd: () => void;
}): ReactNode {
  const texts = useTexts(detailsTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const [seen, setSeen] = useState<Parameters<typeof patchUser>[1]>(settings);
  const form = useSchemaForm(NewEmail, { defaultValues: { email: '' } });
  useEffect(() => form.setFocus('email'), [form]);

  const refuse = (message: string): void =>
    form.setError('email', { type: 'refused', message }, { shouldFocus: true });

  const submit = async ({ email }: { email: string }): Promise<void> => {
    setFailure(null);
    if (email.toLowerCase() === seen.email.toLowerCase()) {
      refuse(texts.sameEmail);
      return;
    }
    try {
      const present = await patchUser({ email }, seen);
      if (present) {
        setSeen(present);
        refuse(texts.changeConflict(present.email));
        return;
      }
    } catch (error) {
      const refusal = error instanceof CallError ? error : null;
      if (wantsProof(refusal?.code)) return;
      if (refusal?.code === 'EMAIL_EXISTS') refuse(failureText(error, language));
      else if (!refusal || !showRefusedFields(form, refusal, () => 'email')) setFailure(error);
      return;
    }
    onEnd();
  };

  return (
    <Form form={form} onSubmit={submit} label={texts.change}>
      <TextField
        name="email"
        label={texts.newEmail}
        help={texts.newEmailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {failure !== null && (
        <Alert kind="error" title={texts.notStarted}>
          {failureText(failure, language)}
        </Alert>
      )}
      <div className={styles.actions}>
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.start}</SubmitButton>
        <Button look="quiet" onClick={onEnd}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
