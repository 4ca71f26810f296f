import { messageForms, forms, messageLimit } from '@troskel/contract/marketing/forms';
import type { FormSource } from '@troskel/contract/marketing/forms';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ContactFormProps } from '../../../compose/contact-form.ts';
import { CallError } from '../../../lib/failures.ts';
import { useFormDraft } from '../../../lib/form-draft.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BotTrap } from '../../../ui/BotTrap.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { failureText } from '../../../shell/failure-text.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { SourceField } from './SourceField.tsx';
import styles from './ContactFields.module.css';

// Every form's message follows the same rules.
const { message } = messageForms.support.data.shape;
const Fields = z.object({ source: z.string(), message, mayAnswer: z.boolean() });
type Fields = z.infer<typeof Fields>;

const Draft = z.object({ source: z.string(), message: z.string(), mayAnswer: z.boolean() });

/** Remaining characters from which the counter is shown. */
const saidFrom = 500;

/** A message to those who run the portal, about one of the sources that the server has named. */
export function ContactFields({
  type,
  name,
  messageLabel,
  answer,
  source,
  message: beginning = '',
  page,
  draftName,
  sources,
  onSent,
}: ContactFormProps & { sources: readonly FormSource[] }): ReactNode {
  const texts = useTexts(contactFormTexts);
  const language = useLanguage();
  const session = useSession();
  const email = session.status === 'signedIn' ? session.data.email : '';
  const trap = useRef<HTMLInputElement>(null);
  const isSource = (value: string | undefined): boolean => sources.some(({ id }) => id === value);
  const form = useSchemaForm(Fields, {
    defaultValues: {
      source: (isSource(source) ? source : sources[0]?.id) ?? '',
      message: beginning,
      mayAnswer: answer === 'promised',
    },
  });
  const draft = useFormDraft(form, draftName, (value): value is Fields => {
    const { success, data } = Draft.safeParse(value);
    return success && isSource(data.source);
  });
  const send = useWrite(forms.send, { skipGlobalHandle: true });
  const written = useWatch({ control: form.control, name: 'message' });
  const left = messageLimit - written.length;

  const submit = async ({ mayAnswer, ...fields }: Fields): Promise<void> => {
    const trapped = trap.current?.value;
    try {
      await send.mutateAsync({
        params: { type },
        body: {
          ...fields,
          ...(mayAnswer && email ? { email } : {}),
          ...(page === undefined ? {} : { page }),
          ...(trapped ? { reference: trapped } : {}),
        },
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showRefusedFields(form, error, (field) => (field === 'message' ? field : null));
      return;
    }
    form.reset();
    draft.clear();
    onSent({ mayAnswer: mayAnswer && email !== '' });
  };

  return (
    <Form form={form} onSubmit={submit} label={name}>
      <SourceField label={texts.kind} sources={sources} />
      <TextAreaField
        name="message"
        label={messageLabel}
        help={left <= saidFrom ? `${texts.messageHelp} ${texts.left(left)}.` : texts.messageHelp}
        rows={7}
      />
      <BotTrap label={texts.leaveEmpty} input={trap} />
      {answer === 'asked' && email !== '' && (
        <CheckboxField name="mayAnswer" label={texts.mayAnswer(email)} />
      )}
      {answer === 'promised' && email !== '' && (
        <p className={styles.answerTo}>
          {texts.answerTo} <b>{email}</b>
        </p>
      )}
      {send.isError && (
        <Alert kind="error" title={texts.notSent}>
          {failureText(send.error, language)}
        </Alert>
      )}
      <div>
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.send}</SubmitButton>
      </div>
    </Form>
  );
}
