import { EditedTopic, forumTopicEditing, TypedTopic } from '@troskel/contract/forum/topic-editing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { partNamesOf, partsOf } from '../../../lib/edited-parts.ts';
import type { PartOf } from '../../../lib/edited-parts.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useEditConflict } from '../../../lib/use-edit-conflict.ts';
import { askDiscard } from '../../../shell/common-dialogs.ts';
import { discardTexts } from '../../../shell/discard.texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { useLeaveQuestion } from '../../../shell/use-leave-question.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { EditingActions, Pair } from './EditingActions.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';

type Part = PartOf<TypedTopic>;
const parts = partNamesOf(TypedTopic);
const fieldsOf = (topic: TypedTopic) => partsOf(TypedTopic, topic);

const nothing: TypedTopic = { name: { sv: '', en: '' }, description: { sv: '', en: '' } };

/** A topic made or changed; what somebody else has made of it meanwhile is told field by field. */
export function TopicForm({
  topic,
  onDone,
  onCancel,
}: {
  /** Null for a new one. */
  topic: EditedTopic | null;
  onDone: () => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const discard = useTexts(discardTexts);
  const language = useLanguage();
  const form = useSchemaForm(TypedTopic, { defaultValues: topic ?? nothing });
  const [version, setVersion] = useState(topic?.version ?? 0);
  const conflict = useEditConflict<Part>(fieldsOf(topic ?? nothing), (part, value) =>
    form.setValue(part, String(value), { shouldDirty: true }),
  );
  const { met } = conflict;
  const [failure, setFailure] = useState<CallError | null>(null);
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  const refreshes = [forumTopicEditing.listTopicsAndExperts];
  const create = useWrite(forumTopicEditing.createTopic, { skipGlobalHandle: true, refreshes });
  const update = useWrite(forumTopicEditing.updateTopic, {
    skipGlobalHandle: true,
    refreshes,
    seenVersion: version,
  });

  const save = async (body: TypedTopic): Promise<void> => {
    setFailure(null);
    try {
      if (topic) await update.mutateAsync({ params: { topicId: topic.id }, body });
      else await create.mutateAsync({ body });
      showToast({ kind: 'success', title: texts.saved });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = EditedTopic.safeParse(error.present);
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
    <Form form={form} onSubmit={save} label={topic ? texts.topic : texts.newTopic}>
      {met && (
        <ConflictNotice
          key={met.version}
          title={texts.topicConflict}
          names={{
            'name.sv': texts.nameSv,
            'name.en': texts.nameEn,
            'description.sv': texts.descriptionSv,
            'description.en': texts.descriptionEn,
          }}
          taken={met.taken}
          disputed={met.disputed}
          inWords={(part) => String(met.theirs[part])}
          onTake={conflict.take}
        />
      )}
      {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
      <Pair>
        <TextField name="name.sv" label={texts.nameSv} />
        <TextField name="name.en" label={texts.nameEn} lang="en" />
        <TextField name="description.sv" label={texts.descriptionSv} isOptional />
        <TextField name="description.en" label={texts.descriptionEn} lang="en" isOptional />
      </Pair>
      <EditingActions
        isPending={form.formState.isSubmitting}
        isNew={topic === null}
        onCancel={async () => {
          if (!isDirty || (await askDiscard(discard))) onCancel();
        }}
      />
    </Form>
  );
}
