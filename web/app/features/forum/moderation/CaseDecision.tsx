import { forumCases as calls, mostNoteCharacters, Note } from '@troskel/contract/forum/cases';
import type { CaseAct, ReviewedReport } from '@troskel/contract/forum/cases';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { conflictTo } from '../../../patterns/record-form/use-record-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { CaseActForm } from '../writing-forms.ts';
import type { ActFields, WordedAct } from './CaseActForm.tsx';
import { useCaseAct } from './case-queries.ts';
import { casesTexts } from './cases.texts.ts';
import styles from './ReportPage.module.css';

/** Why an act was refused; what was typed stays. */
function Failure({ error }: { error: CallError | null }): ReactNode {
  const texts = useTexts(casesTexts);
  const language = useLanguage();
  if (!error) return null;
  if (error.code === 'EDIT_CONFLICT') {
    return (
      <Alert kind="warning" title={texts.conflict}>
        {texts.conflictText}
      </Alert>
    );
  }
  return (
    <Alert kind="error" title={texts.actFailed}>
      {failureText(error, language)}
    </Alert>
  );
}

function useActs(
  report: Pick<ReviewedReport, 'id' | 'version'>,
  onPresent: (present: ReviewedReport) => void,
) {
  return {
    assign: useCaseAct(calls.assignReport, report, onPresent),
    leave: useCaseAct(calls.leavePost, report, onPresent),
    rewrite: useCaseAct(calls.rewritePost, report, onPresent),
    delete: useCaseAct(calls.deletePost, report, onPresent),
    expel: useCaseAct(calls.expelReported, report, onPresent),
    note: useCaseAct(calls.noteReport, report, onPresent),
  };
}

/** A note for the others of the staff. */
function NoteForm({
  onSend,
  onSent,
  onRefused,
}: {
  /** Rejects with a CallError. */
  onSend: (body: { text: string }) => Promise<ReviewedReport>;
  onSent: () => void;
  /** Whether the page answers the refusal: it shows how it stands when somebody else was first. */
  onRefused: (error: CallError) => boolean;
}): ReactNode {
  const texts = useTexts(casesTexts);
  const record = useRecordForm({
    schema: Note,
    defaultValues: { text: '' },
    emptied: { text: '' },
    save: onSend,
    onSaved: onSent,
    onRefused,
  });
  return (
    <RecordForm
      record={record}
      label={texts.note}
      failed={texts.actFailed}
      acts={
        <div>
          <SubmitButton look="secondary" size="small" isPending={record.isSaving}>
            {texts.addNote}
          </SubmitButton>
        </div>
      }
    >
      <TextAreaField
        name="text"
        label={texts.note}
        help={texts.noteHelp}
        rows={2}
        maxLength={mostNoteCharacters}
      />
    </RecordForm>
  );
}

const wordedActs = ['leave', 'rewrite', 'delete', 'expel'] as const;

/** Assignment of the report, and the decision about the post. */
export function CaseDecision({ report }: { report: ReviewedReport }): ReactNode {
  const texts = useTexts(casesTexts);
  // Forms that have been opened keep what is typed in them while another is shown.
  const [begun, setBegun] = useState<readonly WordedAct[]>([]);
  const [open, setOpen] = useState<WordedAct | null>(null);
  // The version that the first form was opened on, while the report is read again behind it; null
  // while none is open. Moves on with each answer, for that is shown.
  const [seen, setSeen] = useState<number | null>(null);
  const acts = useActs({ id: report.id, version: seen ?? report.version }, ({ version }) =>
    setSeen((before) => (before === null ? null : version)),
  );
  const [done, setDone] = useState<CaseAct | 'note'>();
  const [failure, setFailure] = useState<CallError | null>(null);
  const params = { caseId: report.id };
  const can = (act: CaseAct): boolean => report.acts.includes(act);
  const forget = (): void => {
    setFailure(null);
    setDone(undefined);
  };
  const begin = (act: WordedAct): void => {
    forget();
    setOpen(act);
    setBegun([...begun.filter((one) => one !== act), act]);
    setSeen(seen ?? report.version);
  };
  const keep = (left: readonly WordedAct[]): void => {
    setOpen(null);
    setBegun(left);
    if (left.length === 0) setSeen(null);
  };
  const tell = (act: CaseAct | 'note'): void => {
    setDone(act);
    announce(texts.done[act]);
  };
  const doIt: Record<WordedAct, (fields: ActFields) => Promise<ReviewedReport>> = {
    leave: ({ word }) => acts.leave({ params, body: { word } }),
    rewrite: ({ subject, body, reason, word }) =>
      acts.rewrite({ params, body: { body, reason, word, ...(subject !== '' && { subject }) } }),
    delete: ({ reason, word }) => acts.delete({ params, body: { reason, word } }),
    expel: ({ until, reason }) => acts.expel({ params, body: { until, reason } }),
  };
  const assign = async (isMine: boolean): Promise<void> => {
    forget();
    try {
      await acts.assign({ params, body: { isMine } });
      tell(isMine ? 'assign' : 'release');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };

  const showConflict = conflictTo(setFailure);
  const offered = wordedActs.filter((act) => can(act) || begun.includes(act));

  return (
    <Card className={styles.caseDecisionFrame} aria-labelledby="case-decision">
      <h2 id="case-decision">{texts.decide}</h2>
      <p>
        {texts.assignee}: <b>{report.assignee?.name ?? texts.nobody}</b>
      </p>
      {(can('assign') || can('release')) && (
        <div className={styles.row}>
          <Button
            look={report.assignee === null ? 'primary' : 'secondary'}
            onClick={() => assign(can('assign'))}
          >
            {can('assign') ? texts.take : texts.release}
          </Button>
        </div>
      )}
      {offered.length > 0 && (
        <div className={styles.row}>
          {offered.map((act) => (
            <Button
              key={act}
              look="secondary"
              aria-expanded={open === act}
              onClick={() => begin(act)}
            >
              {texts[act]}
            </Button>
          ))}
        </div>
      )}
      <Failure error={failure} />
      {begun.map((act) => (
        <div className={styles.panel} key={act} hidden={open !== act}>
          <CaseActForm
            act={act}
            subject={report.post?.replyId === null ? report.post.subject : ''}
            body={report.post?.body ?? ''}
            onRefused={showConflict}
            onCancel={() => {
              forget();
              keep(begun.filter((one) => one !== act));
            }}
            onSend={(fields) => {
              forget();
              return doIt[act](fields);
            }}
            onSent={(present) => {
              // Acts that have been settled meanwhile can no longer be chosen.
              keep(begun.filter((one) => one !== act && present.acts.includes(one)));
              tell(act);
            }}
          />
        </div>
      ))}
      {done && (
        <Alert kind="success" isSilent>
          {texts.done[done]}
        </Alert>
      )}
      {report.isOwn && (
        <Alert kind="warning" isSilent>
          {texts.own}
        </Alert>
      )}
      <NoteForm
        onRefused={showConflict}
        onSend={(body) => {
          forget();
          return acts.note({ params, body });
        }}
        onSent={() => tell('note')}
      />
    </Card>
  );
}
