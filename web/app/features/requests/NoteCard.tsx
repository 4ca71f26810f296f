import { Inquiry, requests } from '@troskel/contract/requests/requests';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { send } from '../../lib/api.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useLeaveQuestion } from '../../shell/unsaved.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { faultText } from '../../ui/form-field.ts';
import { TextArea } from '../../ui/Input.tsx';
import { SaveMark } from '../../ui/SaveMark.tsx';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './InquiryView.module.css';

/** The contract's limit of a note. */
const mostCharacters = 2000;

/** A typed note, and the saved one that it is based on. */
const TypedNote = z.object({ note: z.string(), base: z.string() });
type TypedNote = z.infer<typeof TypedNote>;

/** An unsaved note, kept on the device; null when everything is saved. */
function useTypedNote(partnerId: string, inquiryId: string) {
  const session = useSession();
  const owner = session.status === 'signedIn' ? session.data.firebaseUID : null;
  const name = `inquiry-note:${partnerId}:${inquiryId}`;
  const [typed, setTyped] = useState<TypedNote | null>(() => {
    const draft = owner === null ? null : TypedNote.safeParse(readDraft(owner, name));
    return draft?.success ? draft.data : null;
  });
  useEffect(() => {
    if (owner === null) return;
    if (typed === null || typed.note.trim() === typed.base.trim()) clearDraft(owner, name);
    else writeDraft(owner, name, typed);
  }, [owner, name, typed]);
  return [typed, setTyped] as const;
}

/** The colleagues' own note about the inquiry, with its state of saving. */
export function NoteCard({
  partnerId,
  inquiry,
}: {
  partnerId: string;
  inquiry: Inquiry;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const language = useLanguage();
  const [typed, setTyped] = useTypedNote(partnerId, inquiry.id);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const note = typed?.note ?? inquiry.note;
  const isChanged = typed !== null && typed.note.trim() !== typed.base.trim();
  const isDisputed = isChanged && inquiry.note !== typed.base;
  const isTooLong = note.trim().length > mostCharacters;
  useLeaveQuestion(isChanged);

  const save = async (standing = inquiry): Promise<void> => {
    setFailure(null);
    const params = { partnerId, inquiryId: inquiry.id };
    try {
      const saved = await send(
        requests.saveNote,
        { params, body: { note } },
        { skipGlobalHandle: true, seenVersion: standing.version },
      );
      keepInquiry(partnerId, saved);
      // Words typed while the note was being saved are based on the saved one.
      setTyped((now) => (now && now.note !== note ? { ...now, base: saved.note } : null));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = Inquiry.safeParse(error.present);
      if (error.code !== 'EDIT_CONFLICT' || !present.success) {
        setFailure(error);
        return;
      }
      const now = present.data;
      queryClient.setQueryData(inquiryQuery(partnerId, inquiry.id).queryKey, now);
      // Something else was changed than the note: nothing to think again about.
      if (now.note === standing.note && now.version > standing.version) await save(now);
    }
  };
  const submit = async (): Promise<void> => {
    if (isSaving || isTooLong) return;
    setSaving(true);
    await save();
    setSaving(false);
  };

  return (
    <Card as="div" className={clsx(note === '' && styles.offPaper)}>
      <div className={styles.onPaper}>
        <h2 className={styles.title}>{texts.note}</h2>
        <p>{note}</p>
      </div>
      <form
        className={clsx(styles.noteCardFrame, styles.offPaper)}
        aria-label={texts.note}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FieldFrame
          label={texts.note}
          help={texts.noteHelp}
          error={isTooLong ? faultText(`FIELD_TOO_LONG:${mostCharacters}`, language) : undefined}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={3}
              value={note}
              onChange={({ target }) =>
                setTyped({ note: target.value, base: typed?.base ?? inquiry.note })
              }
            />
          )}
        </FieldFrame>
        {isDisputed && (
          <Alert kind="warning">
            {texts.noteTheirs}
            <p className={styles.theirs}>{inquiry.note}</p>
          </Alert>
        )}
        {failure && (
          <Alert kind="error" title={texts.noteFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        {(isChanged || note !== '') && (
          <div className={styles.actions}>
            {isChanged && (
              <Button look="secondary" size="small" type="submit" isPending={isSaving}>
                {texts.saveNote}
              </Button>
            )}
            <SaveMark look={isChanged ? 'notSaved' : 'saved'}>
              {isChanged ? texts.noteUnsaved : texts.noteSaved}
            </SaveMark>
          </div>
        )}
      </form>
    </Card>
  );
}
