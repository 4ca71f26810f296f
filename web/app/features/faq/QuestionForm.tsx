import { EditedFaqQuestion, faqEditing, TypedFaqQuestion } from '@troskel/contract/faq/editing';
import type { EditedFaqCategory } from '@troskel/contract/faq/editing';
import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { partNamesOf, partsOf } from '../../lib/edited-parts.ts';
import type { PartOf } from '../../lib/edited-parts.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useEditConflict } from '../../lib/use-edit-conflict.ts';
import { failureText } from '../../shell/failure-text.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { Select } from '../../ui/Select.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './QuestionForm.module.css';

type Part = PartOf<TypedFaqQuestion>;
const parts = partNamesOf(TypedFaqQuestion);
const fieldsOf = (question: TypedFaqQuestion) => partsOf(TypedFaqQuestion, question);

const none = { sv: '', en: '' };

/** A question in both languages side by side; of two editors the second is shown both texts. */
export function QuestionForm({
  question,
  categoryId,
  categories,
  onDone,
}: {
  /** Null for a new one. */
  question: EditedFaqQuestion | null;
  categoryId: string;
  categories: readonly EditedFaqCategory[];
  onDone: (kept: EditedFaqQuestion) => void;
}): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const language = useLanguage();
  const opened: TypedFaqQuestion = question ?? {
    categoryId,
    question: none,
    answer: none,
    isPublished: false,
  };
  const form = useSchemaForm(TypedFaqQuestion, { defaultValues: opened });
  const conflict = useEditConflict<Part>(fieldsOf(opened), (part, value) =>
    form.setValue(part, value, { shouldDirty: true }),
  );
  const { met } = conflict;
  const [version, setVersion] = useState(question?.version ?? 0);
  const [failure, setFailure] = useState<CallError | null>(null);
  const refreshes = [
    faqEditing.listAllQuestions,
    faqEditing.listAllCategories,
    faqEditing.listRevisions,
  ];
  const create = useWrite(faqEditing.createQuestion, { skipGlobalHandle: true, refreshes });
  const update = useWrite(faqEditing.updateQuestion, {
    skipGlobalHandle: true,
    refreshes,
    seenVersion: version,
  });
  const [isSaved, setSaved] = useState(false);
  useLeaveQuestion(form.formState.isDirty && !isSaved);
  // One render later: by then the page has nothing unsaved, and is left unasked.
  const [done, setDone] = useState<EditedFaqQuestion | null>(null);
  useEffect(() => {
    if (done) onDone(done);
  }, [done, onDone]);
  const shown = useWatch({ control: form.control });

  const save = async (body: TypedFaqQuestion): Promise<void> => {
    setFailure(null);
    try {
      const kept = question
        ? await update.mutateAsync({ params: { questionId: question.id }, body })
        : await create.mutateAsync({ body });
      setVersion(kept.version);
      conflict.settle(fieldsOf(kept));
      setSaved(question === null);
      form.reset({ ...body, answer: kept.answer });
      showToast({ kind: 'success', title: texts.saved });
      setDone(kept);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = EditedFaqQuestion.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT' && present.success) {
        conflict.meet(fieldsOf(body), fieldsOf(present.data), present.data.version);
        setVersion(present.data.version);
      } else if (
        !showRefusedFields(form, error, (field) => parts.find((part) => part === field) ?? null)
      ) {
        setFailure(error);
      }
    }
  };

  const names = {
    'question.sv': texts.questionSv,
    'answer.sv': texts.answerSv,
    'question.en': texts.questionEn,
    'answer.en': texts.answerEn,
    categoryId: texts.category,
    isPublished: texts.visibility,
  };
  const inWords = (part: Part, value: string | boolean): string => {
    if (typeof value === 'boolean') return texts[value ? 'published' : 'draft'];
    if (part === 'categoryId')
      return textIn(categories.find(({ id }) => id === value)?.name, language) ?? '';
    return part.startsWith('answer') ? textOfBody(value) : value;
  };
  return (
    <Form form={form} onSubmit={save} label={question ? texts.edit : texts.newQuestion}>
      {met && (
        <ConflictNotice
          key={met.version}
          title={texts.conflict}
          names={names}
          taken={met.taken}
          disputed={met.disputed}
          inWords={(part) => inWords(part, met.theirs[part])}
          onTake={conflict.take}
        />
      )}
      {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
      <p className={styles.help}>{texts.oneIsEnough}</p>
      <div className={styles.sides}>
        {sourceLanguages.map((one) => (
          <div key={one} lang={one}>
            <TextField
              name={`question.${one}`}
              label={names[`question.${one}`]}
              aria-required={undefined}
            />
            <BodyField name={`answer.${one}`} label={names[`answer.${one}`]} />
          </div>
        ))}
      </div>
      <FieldFrame label={texts.category}>
        {(wiring) => (
          <Select {...wiring} {...form.register('categoryId')}>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {textIn(name, language)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <SwitchField name="isPublished" label={texts.publishSwitch} />
      <details className={styles.preview}>
        <summary>{texts.preview}</summary>
        <div className={styles.sides}>
          {sourceLanguages.map((one) => (
            <div key={one} lang={one}>
              <h3>{shown.question?.[one]}</h3>
              <RichText html={shown.answer?.[one] ?? ''} />
            </div>
          ))}
        </div>
      </details>
      <div>
        <SubmitButton isPending={form.formState.isSubmitting}>
          {question ? texts.save : texts.add}
        </SubmitButton>
      </div>
    </Form>
  );
}
