import { formTypes, forms, messageLimit } from '@troskel/contract/forms';
import type { FormSource } from '@troskel/contract/forms';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { measures } from '../../ui/measures.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { feedbackTexts } from './feedback.texts.ts';

const { message } = formTypes.feedback.data.shape;
const Fields = z.object({ source: z.string(), message, mayAnswer: z.boolean() });
type Fields = z.infer<typeof Fields>;

const Draft = z.object({ source: z.string(), message: z.string(), mayAnswer: z.boolean() });
const isDraft = (value: unknown): value is Fields => Draft.safeParse(value).success;

/** How few characters are left before it is said. */
const saidFrom = 500;

const Kinds = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  padding: 0,
  border: 0,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > legend': { padding: 0, marginBottom: 8, fontSize: '0.9375rem', fontWeight: 600 },
}));

const Kind = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 14px',
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& input': {
    width: 20,
    height: 20,
    margin: 0,
    flexShrink: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}));

export function FeedbackForm({
  sources,
  onSent,
}: {
  sources: readonly FormSource[];
  onSent: (sent: { mayAnswer: boolean }) => void;
}): ReactNode {
  const texts = useTexts(feedbackTexts);
  const language = useLanguage();
  const session = useSession();
  const email = session.status === 'signedIn' ? session.data.email : '';
  const form = useSchemaForm(Fields, {
    defaultValues: { source: sources[0]?.id ?? '', message: '', mayAnswer: false },
  });
  const draft = useFormDraft(form, 'feedback', isDraft);
  const send = useWrite(forms.send, { skipGlobalHandle: true });
  const written = useWatch({ control: form.control, name: 'message' });
  const left = messageLimit - written.length;

  const submit = async ({ mayAnswer, ...fields }: Fields): Promise<void> => {
    try {
      await send.mutateAsync({
        params: { type: 'feedback' },
        body: { ...fields, ...(mayAnswer && email ? { email } : {}) },
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showRefusedFields(form, error, (field) => (field === 'message' ? field : null));
      return;
    }
    form.reset();
    draft.clear();
    onSent({ mayAnswer });
  };

  return (
    <Form form={form} onSubmit={submit} label={texts.title}>
      <Kinds>
        <legend>{texts.kind}</legend>
        {sources.map(({ id, label }) => (
          <Kind key={id}>
            <input type="radio" value={id} {...form.register('source')} />
            <span>{label}</span>
          </Kind>
        ))}
      </Kinds>
      <TextAreaField
        name="message"
        label={texts.message}
        help={left <= saidFrom ? `${texts.messageHelp} ${texts.left(left)}.` : texts.messageHelp}
        rows={7}
      />
      {email !== '' && <CheckboxField name="mayAnswer" label={texts.mayAnswer(email)} />}
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
