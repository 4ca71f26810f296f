import {
  EditedFaqCategory,
  faqEditing,
  longestSlug,
  TypedFaqCategory,
} from '@troskel/contract/faq/editing';
import { slugOf } from '@troskel/contract/values/slug';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { partNamesOf, partsOf } from '../../lib/edited-parts.ts';
import type { PartOf } from '../../lib/edited-parts.ts';
import { CallError } from '../../lib/failures.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useEditConflict } from '../../lib/use-edit-conflict.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { discardTexts } from '../../shell/discard.texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { faqAdminTexts } from './faq-admin.texts.ts';
import styles from './CategoryForm.module.css';

type Part = PartOf<TypedFaqCategory>;
const parts = partNamesOf(TypedFaqCategory);
const fieldsOf = (category: TypedFaqCategory) => partsOf(TypedFaqCategory, category);

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
  const discard = useTexts(discardTexts);
  const language = useLanguage();
  const form = useSchemaForm(TypedFaqCategory, { defaultValues: category ?? nothing });
  const nameSv = useWatch({ control: form.control, name: 'name.sv' });
  useEffect(() => {
    // Until somebody writes an address of their own.
    if (category === null && !form.getFieldState('slug').isDirty) {
      form.setValue('slug', slugOf(nameSv, longestSlug));
    }
  }, [category, form, nameSv]);
  const [version, setVersion] = useState(category?.version ?? 0);
  const conflict = useEditConflict<Part>(fieldsOf(category ?? nothing), (part, value) =>
    form.setValue(part, value, { shouldDirty: true }),
  );
  const { met } = conflict;
  const [failure, setFailure] = useState<CallError | null>(null);
  // One render later: by then the page has nothing unsaved, and is left unasked.
  const [done, setDone] = useState<EditedFaqCategory | null>(null);
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty && (category !== null || done === null));
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (done) tellDone(done);
  }, [done]);
  const refreshes = [faqEditing.listAllCategories, faqEditing.listAllQuestions];
  const create = useWrite(faqEditing.createCategory, { skipGlobalHandle: true, refreshes });
  const update = useWrite(faqEditing.updateCategory, {
    skipGlobalHandle: true,
    refreshes,
    seenVersion: version,
  });

  const save = async (body: TypedFaqCategory): Promise<void> => {
    setFailure(null);
    try {
      const kept = category
        ? await update.mutateAsync({ params: { categoryId: category.id }, body })
        : await create.mutateAsync({ body });
      setVersion(kept.version);
      conflict.settle(fieldsOf(kept));
      form.reset(body);
      showToast({ kind: 'success', title: texts.saved });
      setDone(kept);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = EditedFaqCategory.safeParse(error.present);
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

  return (
    <Form form={form} onSubmit={save} label={category ? texts.category : texts.newCategory}>
      {met && (
        <ConflictNotice
          key={met.version}
          title={texts.categoryConflict}
          names={{
            'name.sv': texts.nameSv,
            'name.en': texts.nameEn,
            'description.sv': texts.descriptionSv,
            'description.en': texts.descriptionEn,
            slug: texts.slug,
            isPublic: texts.visibility,
          }}
          taken={met.taken}
          disputed={met.disputed}
          inWords={(part) =>
            part === 'isPublic'
              ? texts[met.theirs.isPublic ? 'isPublic' : 'isHidden']
              : String(met.theirs[part])
          }
          onTake={conflict.take}
        />
      )}
      {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
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
      <div className={styles.actions}>
        <SubmitButton isPending={form.formState.isSubmitting}>
          {category ? texts.save : texts.add}
        </SubmitButton>
        {onCancel && (
          <Button
            look="quiet"
            onClick={async () => {
              if (!isDirty || (await askDiscard(discard))) onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}
