import { offices } from '@troskel/contract/offices/calls';
import type { NewOffice, Office } from '@troskel/contract/offices/calls';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { call, CallError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { checkPhone } from '../../lib/phone.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { currentSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askDiscard, askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import type { Conflict } from './OfficeConflict.tsx';
import { compareEdits, formFieldsOf } from './edit-conflict.ts';
import type { OfficePart } from './edit-conflict.ts';
import {
  bodyOf,
  checkOffice,
  fieldOfRefusal,
  fieldsOf,
  isOfficeDraft,
  OfficeFields,
} from './office-form.ts';
import { officeFormTexts } from './offices.texts.ts';

const quietly = { skipGlobalHandle: true };

export interface OfficeEditing {
  form: UseFormReturn<OfficeFields, unknown, OfficeFields>;
  /** Saving makes a new office. */
  isNew: boolean;
  conflict: Conflict | 'gone' | null;
  failure: CallError | null;
  save: (fields: OfficeFields) => Promise<void>;
  takeTheirs: (part: OfficePart) => void;
  /** Closes, after asking when something would be lost. */
  close: () => Promise<void>;
}

function isFieldName(name: string): name is keyof OfficeFields {
  return Object.hasOwn(OfficeFields.shape, name.split('.')[0] ?? '');
}

/** Editing one office, or a new one: the form, its draft, saving it, and somebody else's changes. */
export function useOfficeEditing({
  partnerId,
  office,
  onClosed,
}: {
  partnerId: string;
  office: Office | null;
  onClosed: () => void;
}): OfficeEditing {
  const texts = useTexts(officeFormTexts);
  const language = useLanguage();
  /** The office as it was when what is typed began; null for a new one and one that has gone. */
  const [base, setBase] = useState(office);
  const [conflict, setConflict] = useState<Conflict | 'gone' | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(OfficeFields, {
    defaultValues: fieldsOf(office, language),
    alsoCheck: checkOffice,
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, `office:${partnerId}:${office?.id ?? 'new'}`, isOfficeDraft);
  const create = useWrite(offices.createOffice, quietly);

  // One render later: by then the form knows that nothing in it is unsaved, and leaves no draft.
  useEffect(() => {
    if (isDone) onClosed();
  }, [isDone, onClosed]);
  const finish = (): void => {
    form.reset(form.getValues());
    draft.clear();
    setDone(true);
  };

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isDone &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Not after a sign-out, which leads to the login page.
      currentSession().status === 'signedIn',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askYesNoCancel({
      title: texts.leaveTitle,
      content: texts.leaveText,
      yes: texts.leave,
      no: null,
      otherwise: 'stay',
    }).then((answer) => (answer === 'yes' ? blocker.proceed() : blocker.reset()));
  }, [blocker, texts]);

  const fill = (parts: readonly OfficePart[], theirs: Office): void => {
    const fields = fieldsOf(theirs, language);
    for (const field of parts.flatMap(formFieldsOf)) {
      form.setValue(field, fields[field], { shouldDirty: true, shouldValidate: true });
    }
  };

  const showConflict = async (mine: NewOffice, seenVersion: number, id: string): Promise<void> => {
    const theirs = await call(offices.getOffice, { params: { partnerId, officeId: id } }, quietly);
    const known = base?.version === seenVersion ? base : null;
    const comparison = compareEdits(known, mine, theirs);
    fill(comparison.taken, theirs);
    form.setValue('seenVersion', theirs.version);
    setBase(theirs);
    setConflict({ ...comparison, theirs });
  };

  const write = async (body: NewOffice, seenVersion: number): Promise<Office> => {
    if (!base) return create.mutateAsync({ params: { partnerId }, body });
    return call(
      offices.updateOffice,
      { params: { partnerId, officeId: base.id }, body },
      { ...quietly, seenVersion },
    );
  };

  const tell = (error: CallError): void => {
    if (error.status === 404 && base) {
      setBase(null);
      setConflict('gone');
      return;
    }
    const isShown = showRefusedFields(form, error, (field) => {
      const name = fieldOfRefusal(field);
      return isFieldName(name) ? name : null;
    });
    if (!isShown) setFailure(error);
  };

  const save = async (fields: OfficeFields): Promise<void> => {
    setFailure(null);
    // Enter sends the form before the field is left, thus before the number is read whole.
    const phoneNumber = await checkPhone(fields.phoneNumber);
    const body = bodyOf({ ...fields, phoneNumber });
    try {
      const saved = await write(body, fields.seenVersion);
      await queryClient.invalidateQueries({ queryKey: [offices.listOffices.name] });
      showToast({
        kind: 'success',
        title: base ? texts.saved(saved.name) : texts.created(saved.name),
      });
      finish();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'EDIT_CONFLICT' || !base) {
        tell(error);
        return;
      }
      try {
        await showConflict(body, fields.seenVersion, base.id);
      } catch (failed) {
        if (!(failed instanceof CallError)) throw failed;
        tell(failed);
      }
    }
  };

  return {
    form,
    isNew: base === null,
    conflict,
    failure,
    save,
    takeTheirs: (part) => {
      if (!conflict || conflict === 'gone') return;
      fill([part], conflict.theirs);
      setConflict({ ...conflict, disputed: conflict.disputed.filter((other) => other !== part) });
    },
    close: async () => {
      if (isDirty && !(await askDiscard(texts))) return;
      finish();
    },
  };
}
