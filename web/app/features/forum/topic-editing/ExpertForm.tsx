import {
  EditedExpert,
  forumTopicEditing,
  NewExpert,
  TypedExpert,
} from '@troskel/contract/forum-topic-editing';
import type { EditedTopic } from '@troskel/contract/forum-topic-editing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
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

const parts = ['name', 'description.sv', 'description.en', 'topicIds'] as const;
type Part = (typeof parts)[number];

const valueOf = ({ name, description, topicIds }: TypedExpert, part: Part): string | string[] =>
  ({
    name,
    'description.sv': description.sv,
    'description.en': description.en,
    topicIds: topicIds.toSorted(),
  })[part];

/** Whoever is an expert already is not asked for by their address. */
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
  const [theirs, setTheirs] = useState<EditedExpert | null>(null);
  const [disputed, setDisputed] = useState<Part[]>([]);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  const refreshes = [forumTopicEditing.listTopicsAndExperts];
  const create = useWrite(forumTopicEditing.createExpert, { skipGlobalHandle: true, refreshes });
  const update = useWrite(forumTopicEditing.updateExpert, {
    skipGlobalHandle: true,
    refreshes,
    headers: { 'If-Match': `"${version}"` },
  });
  const names = new Map(topics.map(({ id, name }) => [id, name[language]]));

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
        setTheirs(present.data);
        setVersion(present.data.version);
        setDisputed(
          parts.filter(
            (part) => String(valueOf(present.data, part)) !== String(valueOf(body, part)),
          ),
        );
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
      {theirs && (
        <ConflictNotice
          key={theirs.version}
          title={texts.expertConflict}
          names={{
            name: texts.name,
            'description.sv': texts.descriptionSv,
            'description.en': texts.descriptionEn,
            topicIds: texts.answersIn,
          }}
          taken={[]}
          disputed={disputed}
          inWords={(part) => {
            const value = valueOf(theirs, part);
            if (typeof value === 'string') return value;
            return value.map((id) => names.get(id) ?? id).join(', ');
          }}
          onTake={(part) => {
            form.setValue(part, valueOf(theirs, part), { shouldDirty: true });
            setDisputed(disputed.filter((one) => one !== part));
          }}
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
        choices={topics.map(({ id, name }) => ({ id, label: name[language] }))}
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
