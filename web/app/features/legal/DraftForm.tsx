import { localeOf, sourceLanguages } from '@troskel/contract/ground/language';
import { longestLegalSummary } from '@troskel/contract/legal/editing';
import type { LegalVersion, TypedLegalVersion } from '@troskel/contract/legal/editing';
import { mostStaffCharacters } from '@troskel/contract/ground/staff-text';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch, useFormContext } from 'react-hook-form';
import { legalChanges } from '@troskel/contract/legal/reading';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import type { PartsOf } from '../../patterns/record-form/form-shape.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { SubmitButton, useFieldId } from '../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { ChangedChapters } from './ChangedChapters.tsx';
import { isLegalChange, newLines } from './draft-parts.ts';
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
  onUnsaved,
  onSavedAsNew,
}: {
  draft: LegalVersion;
  /** A colleague's act that ends the editing; null while the draft can be edited. */
  gone: 'published' | 'deleted' | null;
  /** Told whether something is typed that nobody keeps. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Told the id of the draft in which it is kept instead. */
  onSavedAsNew: (id: string) => void;
}): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const language = useLanguage();
  const figures = new Intl.NumberFormat(localeOf(language));
  const { record, refusal, isPublishing, publish } = useDraftEditing(draft, {
    isNew: gone !== null,
    onSavedAsNew,
  });
  const { form, failure, edits, isSaving } = record;
  const { isDirty } = form.formState;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [onUnsaved, isDirty]);
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

  const names: Record<DraftPart, string> = {
    name: texts.day,
    change: texts.change,
    'summary.sv': texts.summarySv,
    'summary.en': texts.summaryEn,
    'content.sv': texts.contentSv,
    'content.en': texts.contentEn,
  };
  type Parts = PartsOf<TypedLegalVersion>;
  const inWords = (part: DraftPart, conflict: { parts: Parts; before: Parts | null }): string => {
    const value = conflict.parts[part];
    if (part === 'change') return isLegalChange(value) ? texts.changes[value] : '';
    if (!part.startsWith('content')) return value;
    const added = newLines(textOfBody(value), textOfBody(conflict.before?.[part] ?? ''));
    return added ? `${texts.changedLines}\n${added}` : texts.linesGone;
  };
  return (
    <RecordForm
      record={gone === null ? record : { ...record, edits: { ...edits, conflict: null } }}
      label={texts.draftOf[document]}
      conflict={{ title: texts.conflict, names, inWords }}
      acts={
        <StepActions>
          {gone === null && (
            <Button
              look="secondary"
              isPending={isPublishing}
              disabled={isSaving && !isPublishing}
              onClick={form.handleSubmit((body) => publish(body, askPublish))}
            >
              {isDirty || edits.conflict ? texts.saveAndPublish : texts.publish}
            </Button>
          )}
          <SubmitButton isPending={isSaving && !isPublishing} disabled={isPublishing}>
            {gone === null ? texts.save : texts.saveAsNew}
          </SubmitButton>
        </StepActions>
      }
    >
      {gone !== null && (
        <FocusedNotice title={texts.gone[gone]}>
          <p>{texts.goneText}</p>
        </FocusedNotice>
      )}
      {!failure && gone === null && refusal && (
        <Alert kind="error">{failureText(refusal, language)}</Alert>
      )}
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
    </RecordForm>
  );
}

/** Whether everybody is told of the version, and what that means. */
function ChangeField(): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const { register } = useFormContext();
  const id = useFieldId('change');
  return (
    <RadioCards className={styles.choices}>
      <legend>{texts.change}</legend>
      {legalChanges.map((change, index) => (
        <RadioCard key={change}>
          <input
            type="radio"
            value={change}
            {...(index === 0 ? { id } : {})}
            {...register('change')}
          />
          <span>
            {texts.changes[change]}
            <small>{texts.changeHelp[change]}</small>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
