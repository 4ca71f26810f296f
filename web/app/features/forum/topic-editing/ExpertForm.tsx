import {
  EditedExpert,
  forumTopicEditing,
  NewExpert,
  TypedExpert,
} from '@troskel/contract/forum/topic-editing';
import type { EditedTopic } from '@troskel/contract/forum/topic-editing';
import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { partsOf } from '../../../patterns/record-form/form-shape.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditingActions, Pair } from './EditingActions.tsx';
import { MemberField } from './MemberField.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';

const typedParts = (expert: TypedExpert) => partsOf(TypedExpert, expert);

/** The address is only asked for when somebody becomes an expert. */
const Fields = z.extend(TypedExpert, { email: z.string() });

const nothing: NewExpert = {
  email: '',
  name: '',
  description: { sv: '', en: '' },
  topicIds: [],
};

/** Somebody made an expert, or an expert changed. */
export function ExpertForm({
  expert,
  topics,
  onDone,
  onCancel,
}: {
  /** Null for a new one. */
  expert: EditedExpert | null;
  topics: readonly EditedTopic[];
  onDone: () => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(topicEditingTexts);
  const language = useLanguage();
  const topicNames = new Map(topics.map(({ id, name }) => [id, textIn(name, language)]));
  const record = useRecordForm({
    schema: expert ? Fields : NewExpert,
    defaultValues: expert ?? nothing,
    edited: {
      present: expert,
      schema: EditedExpert,
      fieldsOf: (one) => one,
      partsOf: typedParts,
      typedParts,
    },
    save: async (typed, { createOptions, updateOptions }) => {
      const { email: _, ...body } = typed;
      if (!expert) return call(forumTopicEditing.createExpert, { body: typed }, createOptions);
      const params = { expertId: expert.id };
      return call(forumTopicEditing.updateExpert, { params, body }, updateOptions);
    },
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
      label={expert ? texts.expert : texts.newExpert}
      conflict={{
        title: texts.expertConflict,
        names: {
          name: texts.name,
          'description.sv': texts.descriptionSv,
          'description.en': texts.descriptionEn,
          topicIds: texts.answersIn,
        },
        inWords: (part, { parts }) =>
          part === 'topicIds'
            ? parts[part].map((id) => topicNames.get(id) ?? id).join(', ')
            : parts[part],
      }}
      acts={
        <EditingActions
          isPending={record.isSaving}
          isNew={expert === null}
          onCancel={record.close}
        />
      }
    >
      {expert ? <p>{texts.account(expert.email)}</p> : <MemberField />}
      <TextField name="name" label={texts.name} help={texts.nameHelp} autoComplete="off" />
      <Pair>
        <TextField name="description.sv" label={texts.descriptionSv} isOptional />
        <TextField name="description.en" label={texts.descriptionEn} lang="en" isOptional />
      </Pair>
      <ChoiceGroup
        name="topicIds"
        label={texts.answersIn}
        choices={topics.map(({ id, name }) => ({ id, label: textIn(name, language) }))}
      />
    </RecordForm>
  );
}
