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
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { announce } from '../../../lib/announce.ts';
import { CallError } from '../../../lib/failures.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { askDiscard } from '../../../shell/common-dialogs.ts';
import { discardTexts } from '../../../shell/discard.texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { useLeaveQuestion } from '../../../shell/use-leave-question.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
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
                  label={`${texts.rule(index + 1)}, ${texts[language].toLowerCase()}`}
                  lang={language}
                  maxLength={mostRuleCharacters}
                />
                <TextAreaField
                  name={`${language}.rules.${index}.why`}
                  label={`${texts.why}, ${texts[language].toLowerCase()}`}
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
              onClick={() => {
                sv.remove(index);
                en.remove(index);
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
  const language = useLanguage();
  const dates = useDates();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<CallError | null>(null);
  const [seen, setSeen] = useState(edited.version);
  const form = useSchemaForm(RulesContent, { defaultValues: edited.content });
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  const write = useWrite(forumRules.saveRules, {
    skipGlobalHandle: true,
    seenVersion: seen,
    refreshes: [forumRules.getRules],
  });
  const show = (present: EditedRules): void => {
    client.setQueryData(editedRulesQuery().queryKey, present);
    setSeen(present.version);
  };
  const save = async (body: RulesContent): Promise<void> => {
    setFailure(null);
    setSaid('');
    try {
      const present = await write.mutateAsync({ body });
      show(present);
      form.reset(present.content);
      setSaid(texts.saved);
      announce(texts.saved);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = EditedRules.safeParse(error.present);
      if (present.success) show(present.data);
      setFailure(error);
    }
  };
  return (
    <>
      <Form form={form} onSubmit={save} label={texts.title}>
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
        {failure?.code === 'EDIT_CONFLICT' ? (
          <Alert kind="warning" title={texts.conflict}>
            {texts.conflictText}
          </Alert>
        ) : (
          failure && (
            <Alert kind="error" title={texts.saveFailed}>
              {failureText(failure, language)}
            </Alert>
          )
        )}
        {said !== '' && (
          <Alert kind="success" isSilent>
            {said}
          </Alert>
        )}
        <div className={styles.actions}>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        </div>
      </Form>
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
                    aria-label={`${texts.takeBack}: ${texts.version(version)}`}
                    onClick={async () => {
                      if (isDirty && !(await askDiscard(discard))) return;
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
