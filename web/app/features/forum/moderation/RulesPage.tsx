import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  EditedRules,
  forumRules,
  mostRuleCharacters,
  mostRules,
  mostWelcomeCharacters,
  mostWhyCharacters,
  RulesContent,
} from '@troskel/contract/forum/rules';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { announce } from '../../../lib/announce.ts';
import { useDates } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { withinSentence } from '@troskel/contract/values/within-sentence';
import { askDiscard } from '../../../shell/common-dialogs.ts';
import { discardTexts } from '../../../shell/discard.texts.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import { Skeleton, SkeletonList } from '../../../ui/Skeleton.tsx';
import { TextAreaField, TextField } from '../../../ui/TextField.tsx';
import { CaseRows } from './CaseHistory.tsx';
import { editedRulesQuery } from './case-queries.ts';
import { rulesTexts } from './rules.texts.ts';
import styles from './RulesPage.module.css';

/** Both languages of every rule, side by side while there is room. */
function RuleFields({ form }: { form: UseFormReturn<RulesContent, unknown, RulesContent> }) {
  const texts = useTexts(rulesTexts);
  const sv = useFieldArray({ control: form.control, name: 'sv.rules' });
  const en = useFieldArray({ control: form.control, name: 'en.rules' });
  const nothing = { rule: '', why: '' };
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <>
      {sv.fields.map(({ id }, index) => (
        <Card className={styles.pair} key={id} as="section" aria-label={texts.rule(index + 1)}>
          <h2>{texts.rule(index + 1)}</h2>
          <div className={styles.languages}>
            {sourceLanguages.map((language) => (
              <fieldset className={styles.group} key={language}>
                <TextField
                  name={`${language}.rules.${index}.rule`}
                  label={`${texts.rule(index + 1)}, ${withinSentence(texts[language])}`}
                  lang={language}
                  maxLength={mostRuleCharacters}
                />
                <TextAreaField
                  name={`${language}.rules.${index}.why`}
                  label={`${texts.why}, ${withinSentence(texts[language])}`}
                  lang={language}
                  rows={2}
                  isOptional
                  maxLength={mostWhyCharacters}
                />
              </fieldset>
            ))}
          </div>
          {sv.fields.length > 1 && (
            <Button
              look="quiet"
              size="small"
              isFlush
              onClick={() => {
                // The focus would be lost with the button that was pressed.
                flushSync(() => {
                  sv.remove(index);
                  en.remove(index);
                });
                adding.current?.focus();
              }}
            >
              {texts.remove(index + 1)}
            </Button>
          )}
        </Card>
      ))}
      {sv.fields.length < mostRules && (
        <div>
          <Button
            ref={adding}
            look="secondary"
            onClick={() => {
              en.append(nothing, { shouldFocus: false });
              sv.append(nothing);
            }}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </>
  );
}

function RulesForm({ edited }: { edited: EditedRules }): ReactNode {
  const texts = useTexts(rulesTexts);
  const discard = useTexts(discardTexts);
  const dates = useDates();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const record = useRecordForm({
    schema: RulesContent,
    defaultValues: edited.content,
    edited: {
      present: edited,
      schema: EditedRules,
      fieldsOf: ({ content }) => content,
      isWhole: true,
      onNewer: (present) => client.setQueryData(editedRulesQuery().queryKey, present),
    },
    save: async (body, { updateOptions }) => {
      setSaid('');
      return call(forumRules.saveRules, { body }, updateOptions);
    },
    refreshes: [forumRules.getRules],
    onSaved: (present) => {
      client.setQueryData(editedRulesQuery().queryKey, present);
      setSaid(texts.saved);
      announce(texts.saved);
    },
  });
  const { form } = record;
  return (
    <>
      <RecordForm
        record={record}
        label={texts.title}
        failed={texts.saveFailed}
        acts={
          <div className={styles.actions}>
            <SubmitButton isPending={record.isSaving}>{texts.save}</SubmitButton>
          </div>
        }
      >
        <div className={styles.languages}>
          {sourceLanguages.map((part) => (
            <fieldset className={styles.group} key={part}>
              <legend>{texts[part]}</legend>
              <TextField
                name={`${part}.title`}
                label={texts.heading}
                lang={part}
                maxLength={mostRuleCharacters}
              />
              <TextAreaField
                name={`${part}.text`}
                label={texts.text}
                lang={part}
                rows={3}
                maxLength={mostWelcomeCharacters}
              />
            </fieldset>
          ))}
        </div>
        <RuleFields form={form} />
        {record.edits.conflict && (
          <Alert kind="warning" title={texts.conflict}>
            {texts.conflictText}
          </Alert>
        )}
        {said !== '' && (
          <Alert kind="success" isSilent>
            {said}
          </Alert>
        )}
      </RecordForm>
      <section className={styles.versions} aria-labelledby="rules-versions">
        <h2 id="rules-versions">{texts.versions}</h2>
        <Card as="div">
          <CaseRows>
            {edited.versions.map(({ version, savedAt, savedBy, content }) => (
              <li key={version}>
                <b>{texts.version(version)}</b>
                <small>
                  {savedAt === null
                    ? texts.original
                    : texts.savedBy(savedBy ?? texts.formerStaff, dates.dateTime(savedAt))}
                </small>
                {version !== edited.version && (
                  <Button
                    look="quiet"
                    size="small"
                    isFlush
                    aria-label={`${texts.takeBack}: ${texts.version(version)}`}
                    onClick={async () => {
                      if (record.isUnsaved() && !(await askDiscard(discard))) return;
                      form.reset(content, { keepDefaultValues: true });
                      setSaid(texts.taken);
                      announce(texts.taken);
                    }}
                  >
                    {texts.takeBack}
                  </Button>
                )}
              </li>
            ))}
          </CaseRows>
        </Card>
      </section>
    </>
  );
}

/** Form for the forum's welcome and rules, in both languages. */
export default function RulesPage(): ReactNode {
  const texts = useTexts(rulesTexts);
  const answer = useQuery({ ...editedRulesQuery(), staleTime: Infinity });
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={4} label={texts.loading}>
          <Skeleton height={96} />
          <br />
        </SkeletonList>
      )}
      {!answer.data && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {answer.data && <RulesForm edited={answer.data} />}
    </>
  );
}
