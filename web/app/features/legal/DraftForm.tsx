import { sourceLanguages } from '@troskel/contract/ground/language';
import { longestLegalSummary } from '@troskel/contract/legal/editing';
import type { LegalVersion, TypedLegalVersion } from '@troskel/contract/legal/editing';
import { mostStaffCharacters } from '@troskel/contract/ground/staff-text';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { ChangedChapters } from './ChangedChapters.tsx';
import { ChangeField } from './ChangeField.tsx';
import { draftFieldsOf, isLegalChange, newLines } from './draft-parts.ts';
import type { DraftPart } from './draft-parts.ts';
import { legalAdminTexts } from './legal-admin.texts.ts';
import { useDraftEditing } from './use-draft-editing.ts';
import { VersionText } from './VersionText.tsx';
import styles from './DraftForm.module.css';

/**
 * A draft in both languages side by side; of two editors the second is shown both texts, and keeps
 * what is typed also when the draft is there no more.
 */
export function DraftForm({
  draft,
  gone,
  isRemoved,
  onUnsaved,
  onSavedAsNew,
}: {
  draft: LegalVersion;
  /** A colleague's act that ends the editing; null while the draft can be edited. */
  gone: 'published' | 'deleted' | null;
  /** By whoever writes here, who has been asked. */
  isRemoved: boolean;
  /** Told whether something is typed that nobody keeps. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Told the id of the draft in which it is kept instead. */
  onSavedAsNew: (id: string) => void;
}): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const language = useLanguage();
  const figures = new Intl.NumberFormat(language);
  const editing = useDraftEditing(draft);
  const { form, failure, refusal, isPublishing, conflict, taken, disputed, take, save, publish } =
    editing;
  const { saveAsNew } = editing;
  const told = failure ?? (gone === null ? refusal : null);
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty && !isRemoved;
  useLeaveQuestion(isUnsaved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  const shown = useWatch({ control: form.control });
  const content = { sv: shown.content?.sv ?? '', en: shown.content?.en ?? '' };
  const [isComparing, setComparing] = useState(false);
  const { document, comingDays } = draft;
  // A published version is final: its text does not follow changes to earlier ones.
  const replacedOn = shown.name ? comingDays.find((day) => day > (shown.name ?? '')) : undefined;

  const askPublish = async ({ name, change }: LegalVersion): Promise<boolean> => {
    const answer = await askYesNoCancel({
      title: texts.publishTitle[document](name),
      content: change === 'major' ? texts.publishMajor : texts.publishMinor,
      yes: texts.publish,
      no: null,
    });
    return answer === 'yes';
  };

  const keepAsNew = async (body: TypedLegalVersion): Promise<void> => {
    const id = await saveAsNew(body);
    if (id !== null) onSavedAsNew(id);
  };

  const names: Record<DraftPart, string> = {
    name: texts.day,
    change: texts.change,
    'summary.sv': texts.summarySv,
    'summary.en': texts.summaryEn,
    'content.sv': texts.contentSv,
    'content.en': texts.contentEn,
  };
  const inWords = (
    part: DraftPart,
    { theirs, before }: { theirs: LegalVersion; before: LegalVersion },
  ): string => {
    const value = draftFieldsOf(theirs)[part];
    if (part === 'change') return isLegalChange(value) ? texts.changes[value] : '';
    if (!part.startsWith('content')) return value;
    const added = newLines(textOfBody(value), textOfBody(draftFieldsOf(before)[part]));
    return added ? `${texts.changedLines}\n${added}` : texts.linesGone;
  };
  return (
    <Form form={form} onSubmit={gone === null ? save : keepAsNew} label={texts.draftOf[document]}>
      {gone !== null && (
        <FocusedNotice title={texts.gone[gone]}>
          <p>{texts.goneText}</p>
        </FocusedNotice>
      )}
      {conflict && gone === null && (
        <ConflictNotice
          key={conflict.theirs.version}
          title={texts.conflict}
          names={names}
          taken={taken}
          disputed={disputed}
          inWords={(part) => inWords(part, conflict)}
          onTake={take}
        />
      )}
      {told && <Alert kind="error">{failureText(told, language)}</Alert>}
      <div className={styles.day}>
        <TextField name="name" type="date" label={texts.day} help={texts.dayHelp} />
      </div>
      {replacedOn !== undefined && (
        <Alert kind="warning">
          <DatedText>{texts.replaced(replacedOn)}</DatedText>
        </Alert>
      )}
      <ChangeField />
      <div className={styles.sides}>
        {sourceLanguages.map((one) => (
          <div key={one}>
            <TextAreaField
              name={`summary.${one}`}
              lang={one}
              label={names[`summary.${one}`]}
              isOptional={shown.change !== 'major'}
              rows={5}
              help={`${texts.summaryHelp} ${texts.count(
                figures.format(shown.summary?.[one]?.length ?? 0),
                figures.format(longestLegalSummary),
              )}.`}
            />
          </div>
        ))}
      </div>
      <div className={styles.sides}>
        {sourceLanguages.map((one) => (
          <div key={one} lang={one}>
            <BodyField
              name={`content.${one}`}
              label={names[`content.${one}`]}
              most={mostStaffCharacters}
              hasHeadings
            />
          </div>
        ))}
      </div>
      <details
        className={styles.details}
        onToggle={(event) => setComparing(event.currentTarget.open)}
      >
        <summary>{texts.changedChapters}</summary>
        {isComparing && <ChangedChapters document={document} content={content} />}
      </details>
      <details className={styles.details}>
        <summary>{texts.preview}</summary>
        <VersionText document={document} name={shown.name ?? ''} content={content} />
      </details>
      <StepActions>
        {gone === null && (
          <Button
            look="secondary"
            isPending={isPublishing}
            disabled={isSubmitting && !isPublishing}
            onClick={form.handleSubmit((body) => publish(body, askPublish))}
          >
            {isDirty || conflict ? texts.saveAndPublish : texts.publish}
          </Button>
        )}
        <SubmitButton isPending={isSubmitting && !isPublishing} disabled={isPublishing}>
          {gone === null ? texts.save : texts.saveAsNew}
        </SubmitButton>
      </StepActions>
    </Form>
  );
}
