import { messageForms, forms, messageLimit } from '@troskel/contract/marketing/forms';
import type { FormSource } from '@troskel/contract/marketing/forms';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useWatch, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import type { ContactFormProps } from '../../../shell/hand-ins.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/texts.ts';
import { BotTrap } from '../../../ui/BotTrap.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../../ui/RadioCard.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import styles from './ContactForm.module.css';

// Every form's message follows the same rules.
const { message } = messageForms.support.data.shape;
const Fields = z.object({ source: z.string(), message, mayAnswer: z.boolean() });

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
  const session = useSession();
  const email = session.status === 'signedIn' ? session.data.email : '';
  const trap = useRef<HTMLInputElement>(null);
  const isSource = (value: string | undefined): boolean => sources.some(({ id }) => id === value);
  const record = useRecordForm({
    // A draft about a source that is there no more is none.
    schema: z.extend(Fields, { source: z.enum(sources.map(({ id }) => id)) }),
    defaultValues: {
      source: (isSource(source) ? source : sources[0]?.id) ?? '',
      message: beginning,
      mayAnswer: answer === 'promised',
    },
    draft: draftName,
    save: async ({ mayAnswer, ...fields }, { createOptions }) => {
      const trapped = trap.current?.value;
      const body = {
        ...fields,
        ...(mayAnswer && email ? { email } : {}),
        ...(page === undefined ? {} : { page }),
        ...(trapped ? { reference: trapped } : {}),
      };
      return call(forms.send, { params: { type }, body }, createOptions);
    },
    onSaved: (_, { mayAnswer }) => onSent({ mayAnswer: mayAnswer && email !== '' }),
    asksToLeave: false,
  });
  const left = messageLimit - useWatch({ control: record.form.control, name: 'message' }).length;

  return (
    <RecordForm
      record={record}
      label={name}
      failed={texts.notSent}
      acts={
        <div>
          <SubmitButton isPending={record.isSaving}>{texts.send}</SubmitButton>
        </div>
      }
    >
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
    </RecordForm>
  );
}

/** Choice of the message's subject: field `source` of the surrounding form. */
function SourceField({
  label,
  sources,
}: {
  label: string;
  sources: readonly FormSource[];
}): ReactNode {
  const { register } = useFormContext();
  return (
    <RadioCards className={styles.sourceFieldFrame}>
      <legend>{label}</legend>
      {sources.map((source) => (
        <RadioCard key={source.id}>
          <input type="radio" value={source.id} {...register('source')} />
          <span>{source.label}</span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
