import {
  EditedFaqCategory,
  faqEditing,
  longestSlug,
  TypedFaqCategory,
} from '@troskel/contract/faq/editing';
import { slugOf } from '@troskel/contract/values/slug';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './CategoryForm.module.css';

const nothing: TypedFaqCategory = {
  name: { sv: '', en: '' },
  description: { sv: '', en: '' },
  slug: '',
  isPublic: false,
};

/** A category made or changed; what somebody else has made of it meanwhile is told field by field. */
export function CategoryForm({
  category,
  onDone,
  onCancel,
}: {
  /** Null for a new one. */
  category: EditedFaqCategory | null;
  onDone: (kept: EditedFaqCategory) => void;
  onCancel?: () => void;
}): ReactNode {
  const texts = useTexts(faqAdminTexts);
  const record = useRecordForm({
    schema: TypedFaqCategory,
    defaultValues: category ?? nothing,
    edited: {
      present: category,
      schema: EditedFaqCategory,
      fieldsOf: (one) => one,
    },
    save: (body, { createOptions, updateOptions }) =>
      category
        ? call(
            faqEditing.updateCategory,
            { params: { categoryId: category.id }, body },
            updateOptions,
          )
        : call(faqEditing.createCategory, { body }, createOptions),
    refreshes: [faqEditing.listAllCategories, faqEditing.listAllQuestions],
    onSaved: (kept) => {
      showToast({ kind: 'success', title: texts.saved });
      onDone(kept);
    },
    ...(onCancel && { onClosed: onCancel }),
  });
  const { form } = record;
  const nameSv = useWatch({ control: form.control, name: 'name.sv' });
  useEffect(() => {
    // Until somebody writes an address of their own.
    if (category === null && !form.getFieldState('slug').isDirty) {
      form.setValue('slug', slugOf(nameSv, longestSlug));
    }
  }, [category, form, nameSv]);

  return (
    <RecordForm
      record={record}
      label={category ? texts.category : texts.newCategory}
      conflict={{
        title: texts.categoryConflict,
        names: {
          'name.sv': texts.nameSv,
          'name.en': texts.nameEn,
          'description.sv': texts.descriptionSv,
          'description.en': texts.descriptionEn,
          slug: texts.slug,
          isPublic: texts.visibility,
        },
        inWords: (part, { parts }) =>
          part === 'isPublic' ? texts[parts[part] ? 'isPublic' : 'isHidden'] : parts[part],
      }}
      acts={
        <div className={styles.actions}>
          <SubmitButton isPending={record.isSaving}>
            {category ? texts.save : texts.add}
          </SubmitButton>
          {onCancel && (
            <Button look="quiet" onClick={record.close}>
              {texts.cancel}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.pair}>
        <TextField name="name.sv" label={texts.nameSv} />
        <TextField name="name.en" label={texts.nameEn} lang="en" />
        <TextField name="description.sv" label={texts.descriptionSv} isOptional />
        <TextField name="description.en" label={texts.descriptionEn} lang="en" isOptional />
      </div>
      <TextField
        name="slug"
        label={texts.slug}
        help={texts.slugHelp}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SwitchField name="isPublic" label={texts.publicSwitch} />
    </RecordForm>
  );
}
