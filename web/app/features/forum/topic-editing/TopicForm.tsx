import { EditedTopic, forumTopicEditing, TypedTopic } from '@troskel/contract/forum/topic-editing';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { EditingActions, Pair } from './EditingActions.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';

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
  const record = useRecordForm({
    schema: TypedTopic,
    defaultValues: topic ?? nothing,
    edited: { present: topic, schema: EditedTopic, fieldsOf: (one) => one },
    save: (body, { createOptions, updateOptions }) =>
      topic
        ? call(
            forumTopicEditing.updateTopic,
            { params: { topicId: topic.id }, body },
            updateOptions,
          )
        : call(forumTopicEditing.createTopic, { body }, createOptions),
    refreshes: [forumTopicEditing.listTopicsAndExperts],
    onSaved: () => {
      showToast({ kind: 'success', title: texts.saved });
      onDone();
    },
    onClosed: onCancel,
  });

  return (
    <RecordForm
      record={record}
      label={topic ? texts.topic : texts.newTopic}
      conflict={{
        title: texts.topicConflict,
        names: {
          'name.sv': texts.nameSv,
          'name.en': texts.nameEn,
          'description.sv': texts.descriptionSv,
          'description.en': texts.descriptionEn,
        },
        inWords: (part, { parts }) => parts[part],
      }}
      acts={
        <EditingActions
          isPending={record.isSaving}
          isNew={topic === null}
          onCancel={record.close}
        />
      }
    >
      <Pair>
        <TextField name="name.sv" label={texts.nameSv} />
        <TextField name="name.en" label={texts.nameEn} lang="en" />
        <TextField name="description.sv" label={texts.descriptionSv} isOptional />
        <TextField name="description.en" label={texts.descriptionEn} lang="en" isOptional />
      </Pair>
    </RecordForm>
  );
}
