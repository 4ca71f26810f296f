import { styled } from '@mui/material/styles';
import { Inquiry, requests } from '@troskel/contract/requests';
import { optionalLines } from '@troskel/contract/typed-text';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { send } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { SaveMark } from '../../ui/SaveMark.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { inquiryTexts } from './inquiry.texts.ts';

const Fields = z.object({ note: optionalLines(2000) });
type Fields = z.infer<typeof Fields>;

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
});

const Theirs = styled('p')({ marginTop: 8, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** What the colleagues write for themselves; says truly whether it is saved. */
export function NoteCard({
  partnerId,
  inquiry,
  onTyped,
}: {
  partnerId: string;
  inquiry: Inquiry;
  /** Whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const language = useLanguage();
  /** The note that what is typed goes on from. */
  const [base, setBase] = useState(inquiry.note);
  const [failure, setFailure] = useState<CallError | null>(null);
  const form = useSchemaForm(Fields, { defaultValues: { note: inquiry.note } });
  const note = useWatch({ control: form.control, name: 'note' }) ?? '';
  const { isSubmitting } = form.formState;
  const isChanged = note.trim() !== base.trim();
  const isDisputed = isChanged && inquiry.note !== base;
  useEffect(() => {
    onTyped(isChanged);
    return () => onTyped(false);
  }, [isChanged, onTyped]);
  // A colleague's note is shown at once to whoever has typed nothing.
  useEffect(() => {
    if (isChanged || inquiry.note === base) return;
    form.reset({ note: inquiry.note });
    setBase(inquiry.note);
  }, [isChanged, inquiry.note, base, form]);

  const save = async (fields: Fields, standing = inquiry): Promise<void> => {
    setFailure(null);
    const params = { partnerId, inquiryId: inquiry.id };
    try {
      const saved = await send(
        requests.saveNote,
        { params, body: fields },
        { skipGlobalHandle: true, headers: { 'If-Match': `"${standing.version}"` } },
      );
      form.reset({ note: saved.note });
      setBase(saved.note);
      keepInquiry(partnerId, saved);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = Inquiry.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT' && present.success) {
        const now = present.data;
        queryClient.setQueryData(inquiryQuery(partnerId, inquiry.id).queryKey, now);
        // Something else was changed than the note: nothing to think again about.
        if (now.note === standing.note && now.version > standing.version) return save(fields, now);
        return;
      }
      if (showRefusedFields(form, error, (field) => (field === 'note' ? field : null))) return;
      setFailure(error);
    }
  };

  return (
    <Card as="div">
      <Form form={form} onSubmit={(fields) => save(fields)} label={texts.note}>
        <TextAreaField name="note" label={texts.note} help={texts.noteHelp} rows={3} isOptional />
        {isDisputed && (
          <Alert kind="warning">
            {texts.noteTheirs}
            <Theirs>{inquiry.note}</Theirs>
          </Alert>
        )}
        {failure && (
          <Alert kind="error" title={texts.noteFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <Actions>
          {isChanged && (
            <SubmitButton look="secondary" size="small" isPending={isSubmitting}>
              {texts.saveNote}
            </SubmitButton>
          )}
          {isChanged && <SaveMark look="notSaved">{texts.noteUnsaved}</SaveMark>}
          {!isChanged && base !== '' && <SaveMark look="saved">{texts.noteSaved}</SaveMark>}
        </Actions>
      </Form>
    </Card>
  );
}
