import { EditedFaqQuestion, faqEditing, TypedFaqQuestion } from '@troskel/contract/faq/editing';
import type { EditedFaqCategory } from '@troskel/contract/faq/editing';
import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { PartsOf } from '../../patterns/record-form/form-shape.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './QuestionForm.module.css';

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
  const record = useRecordForm({
    schema: TypedFaqQuestion,
    defaultValues: question ?? { categoryId, question: none, answer: none, isPublished: false },
    edited: {
      present: question,
      schema: EditedFaqQuestion,
      fieldsOf: (one) => one,
    },
    save: (body, { createOptions, updateOptions }) =>
      question
        ? call(
            faqEditing.updateQuestion,
            { params: { questionId: question.id }, body },
            updateOptions,
          )
        : call(faqEditing.createQuestion, { body }, createOptions),
    refreshes: [
      faqEditing.listAllQuestions,
      faqEditing.listAllCategories,
      faqEditing.listRevisions,
    ],
    onSaved: (kept) => {
      showToast({ kind: 'success', title: texts.saved });
      onDone(kept);
    },
  });
  const { form } = record;
  const shown = useWatch({ control: form.control });
  const names = {
    'question.sv': texts.questionSv,
    'answer.sv': texts.answerSv,
    'question.en': texts.questionEn,
    'answer.en': texts.answerEn,
    categoryId: texts.category,
    isPublished: texts.visibility,
  };
  type Parts = PartsOf<TypedFaqQuestion>;
  const inWords = (part: keyof Parts, { parts }: { parts: Parts }): string => {
    const value = parts[part];
    if (typeof value === 'boolean') return texts[value ? 'published' : 'draft'];
    if (part === 'categoryId')
      return textIn(categories.find(({ id }) => id === value)?.name, language) ?? '';
    return part.startsWith('answer') ? textOfBody(value) : value;
  };
  return (
    <RecordForm
      record={record}
      label={question ? texts.edit : texts.newQuestion}
      conflict={{ title: texts.conflict, names, inWords }}
      acts={
        <div>
          <SubmitButton isPending={record.isSaving}>
            {question ? texts.save : texts.add}
          </SubmitButton>
        </div>
      }
    >
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
    </RecordForm>
  );
}
