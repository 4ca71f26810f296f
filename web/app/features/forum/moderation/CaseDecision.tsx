import { styled } from '@mui/material/styles';
import { forumCases as calls, mostNoteCharacters, Note } from '@troskel/contract/forum-cases';
import type { CaseAct, ReviewedReport } from '@troskel/contract/forum-cases';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import type { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { CaseActForm } from '../writing-forms.ts';
import type { ActFields, WordedAct } from './CaseActForm.tsx';
import { useCaseAct } from './case-queries.ts';
import { casesTexts } from './cases.texts.ts';

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > h2': { ...theme.typography.h3 },
}));

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const Panel = styled('div')(({ theme }) => ({
  padding: 16,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.ground.sunken,
}));

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
function NoteForm({ onSend }: { onSend: (text: string) => Promise<boolean> }): ReactNode {
  const texts = useTexts(casesTexts);
  const form = useSchemaForm(Note, { defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      label={texts.note}
      onSubmit={async ({ text }) => {
        if (await onSend(text)) form.reset();
      }}
    >
      <TextAreaField
        name="text"
        label={texts.note}
        help={texts.noteHelp}
        rows={2}
        maxLength={mostNoteCharacters}
      />
      <div>
        <SubmitButton look="secondary" size="small" isPending={form.formState.isSubmitting}>
          {texts.addNote}
        </SubmitButton>
      </div>
    </Form>
  );
}

const wordedActs = ['leave', 'rewrite', 'delete', 'expel'] as const;

/** Whose it is, and what becomes of the post. */
export function CaseDecision({ report }: { report: ReviewedReport }): ReactNode {
  const texts = useTexts(casesTexts);
  const [open, setOpen] = useState<WordedAct | null>(null);
  // The version that an act's form was opened on, while the report is read again behind it; null
  // while none is open. Moves on with each answer, for that is shown.
  const [seen, setSeen] = useState<number | null>(null);
  const acts = useActs({ id: report.id, version: seen ?? report.version }, ({ version }) =>
    setSeen((before) => (before === null ? null : version)),
  );
  const [done, setDone] = useState<CaseAct | 'note'>();
  const params = { caseId: report.id };
  const can = (act: CaseAct): boolean => report.acts.includes(act);
  const begin = (part: WordedAct | null): void => {
    for (const act of Object.values(acts)) act.forget();
    setDone(undefined);
    setOpen(part);
    setSeen(part && report.version);
  };
  const finish = (act: CaseAct | 'note', present: ReviewedReport | null): boolean => {
    if (!present) return false;
    setOpen(null);
    setSeen(null);
    setDone(act);
    announce(texts.done[act]);
    return true;
  };
  const doIt: Record<WordedAct, (fields: ActFields) => Promise<ReviewedReport | null>> = {
    leave: ({ word }) => acts.leave.run({ params, body: { word } }),
    rewrite: ({ body, reason, word }) => acts.rewrite.run({ params, body: { body, reason, word } }),
    delete: ({ reason, word }) => acts.delete.run({ params, body: { reason, word } }),
    expel: ({ until, reason }) => acts.expel.run({ params, body: { until, reason } }),
  };
  const failed = Object.values(acts).find(({ error }) => error !== null);
  const assign = async (isMine: boolean): Promise<void> => {
    begin(null);
    finish(isMine ? 'assign' : 'release', await acts.assign.run({ params, body: { isMine } }));
  };

  return (
    <Frame aria-labelledby="case-decision">
      <h2 id="case-decision">{texts.decide}</h2>
      <p>
        {texts.assignee}: <b>{report.assignee?.name ?? texts.nobody}</b>
      </p>
      {(can('assign') || can('release')) && (
        <Row>
          <Button
            look={report.assignee === null ? 'primary' : 'secondary'}
            onClick={() => assign(can('assign'))}
          >
            {can('assign') ? texts.take : texts.release}
          </Button>
        </Row>
      )}
      {wordedActs.some(can) && (
        <Row>
          {wordedActs.filter(can).map((act) => (
            <Button
              key={act}
              look="secondary"
              aria-expanded={open === act}
              onClick={() => begin(act)}
            >
              {texts[act]}
            </Button>
          ))}
        </Row>
      )}
      <Failure error={failed?.error ?? null} />
      {open && (
        <Panel>
          <CaseActForm
            key={open}
            act={open}
            body={report.post?.body ?? ''}
            error={acts[open].error}
            onCancel={() => begin(null)}
            onSend={async (fields) => {
              finish(open, await doIt[open](fields));
            }}
          />
        </Panel>
      )}
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
        onSend={async (text) => finish('note', await acts.note.run({ params, body: { text } }))}
      />
    </Frame>
  );
}
