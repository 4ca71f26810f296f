import {
  EditedExpert,
  forumTopicEditing,
  NewExpert,
  TypedExpert,
} from '@troskel/contract/forum/topic-editing';
import type { EditedTopic } from '@troskel/contract/forum/topic-editing';
import { textIn } from '@troskel/contract/ground/language';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
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
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { EditingActions, Pair } from './EditingActions.tsx';
import { MemberField } from './MemberField.tsx';
import { topicEditingTexts } from './topic-editing.texts.ts';

type Part = PartOf<TypedExpert>;
const parts = partNamesOf(TypedExpert);
const fieldsOf = (expert: TypedExpert) => partsOf(TypedExpert, expert);
/** Ids hold no comma. */
const idsIn = (joined: string): string[] => joined.split(',').filter(Boolean);

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
  const discard = useTexts(discardTexts);
  const language = useLanguage();
  const form = useSchemaForm(expert ? Fields : NewExpert, { defaultValues: expert ?? nothing });
  const [version, setVersion] = useState(expert?.version ?? 0);
  const conflict = useEditConflict<Part>(fieldsOf(expert ?? nothing), (part, value) => {
    const given = part === 'topicIds' ? idsIn(String(value)) : String(value);
    form.setValue(part, given, { shouldDirty: true });
  });
  const { met } = conflict;
  const [failure, setFailure] = useState<CallError | null>(null);
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  const refreshes = [forumTopicEditing.listTopicsAndExperts];
  const create = useWrite(forumTopicEditing.createExpert, { skipGlobalHandle: true, refreshes });
  const update = useWrite(forumTopicEditing.updateExpert, {
    skipGlobalHandle: true,
    refreshes,
    seenVersion: version,
  });
  const names = new Map(topics.map(({ id, name }) => [id, textIn(name, language)]));

  const save = async (typed: NewExpert): Promise<void> => {
    setFailure(null);
    const { email: _, ...body } = typed;
    try {
      if (expert) await update.mutateAsync({ params: { expertId: expert.id }, body });
      else await create.mutateAsync({ body: typed });
      showToast({ kind: 'success', title: texts.saved });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = EditedExpert.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT' && present.success) {
        conflict.meet(fieldsOf(body), fieldsOf(present.data), present.data.version);
        setVersion(present.data.version);
      } else if (
        !showRefusedFields(
          form,
          error,
          (field) => (['email', ...parts] as const).find((part) => part === field) ?? null,
        )
      ) {
        setFailure(error);
      }
    }
  };

  return (
    <Form form={form} onSubmit={save} label={expert ? texts.expert : texts.newExpert}>
      {met && (
        <ConflictNotice
          key={met.version}
          title={texts.expertConflict}
          names={{
            name: texts.name,
            'description.sv': texts.descriptionSv,
            'description.en': texts.descriptionEn,
            topicIds: texts.answersIn,
          }}
          taken={met.taken}
          disputed={met.disputed}
          inWords={(part) => {
            const value = String(met.theirs[part]);
            if (part !== 'topicIds') return value;
            return idsIn(value)
              .map((id) => names.get(id) ?? id)
              .join(', ');
          }}
          onTake={conflict.take}
        />
      )}
      {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
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
      <EditingActions
        isPending={form.formState.isSubmitting}
        isNew={expert === null}
        onCancel={async () => {
          if (!isDirty || (await askDiscard(discard))) onCancel();
        }}
      />
    </Form>
  );
}
