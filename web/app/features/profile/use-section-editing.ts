import { PartnerPresentation, partnerProfile as calls } from '@troskel/contract/profile/calls';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call, CallError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { checkPhone } from '../../lib/phone.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { keepProfile } from './profile-query.ts';
import {
  checkSection,
  fieldOfRefusal,
  fieldsOf,
  fieldsOfPart,
  isProfileDraft,
  patchOf,
  ProfileFields,
  valuesFrom,
} from './profile-form.ts';
import { compareEdits, differingParts, sectionParts, valuesOf } from './profile-values.ts';
import type { Comparison, ProfilePart, Section } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';
import { today } from './today.ts';
import { draftName } from './unsaved-drafts.ts';

const quietly = { skipGlobalHandle: true };

export interface Conflict extends Comparison {
  theirs: PartnerPresentation;
}

export interface SectionEditing {
  form: UseFormReturn<ProfileFields, unknown, ProfileFields>;
  conflict: Conflict | null;
  failure: unknown;
  save: (fields: ProfileFields) => Promise<void>;
  takeTheirs: (part: ProfilePart) => void;
  /** Closes, after asking when something would be lost. */
  close: () => Promise<void>;
}

/** Editing a section of the profile: its form, its draft, saving it, and somebody else's changes. */
export function useSectionEditing({
  partnerId,
  section,
  profile,
  onClosed,
}: {
  partnerId: string;
  section: Section;
  profile: PartnerPresentation;
  onClosed: () => void;
}): SectionEditing {
  const texts = useTexts(profileTexts);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm(ProfileFields, {
    defaultValues: fieldsOf(valuesOf(profile)),
    alsoCheck: (fields) => checkSection(section, fields, today()),
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, draftName(partnerId, section), isProfileDraft);

  // One render later: by then the form knows that nothing in it is unsaved, and leaves no draft.
  useEffect(() => {
    if (isDone) onClosed();
  }, [isDone, onClosed]);
  const finish = (): void => {
    form.reset(form.getValues());
    draft.clear();
    setDone(true);
  };

  const fill = (parts: readonly ProfilePart[], theirs: PartnerPresentation): void => {
    const fields = fieldsOf(valuesOf(theirs));
    for (const field of parts.flatMap((part) => [...fieldsOfPart[part]])) {
      form.setValue(field, fields[field], { shouldDirty: true, shouldValidate: true });
    }
  };

  /** Answers what stands there when somebody else was first; null when it is saved. */
  const send = async (
    parts: readonly ProfilePart[],
    fields: ProfileFields,
    version: number,
  ): Promise<PartnerPresentation | null> => {
    const input = { params: { partnerId }, body: patchOf(parts, fields) };
    try {
      await keepProfile(
        partnerId,
        await call(calls.update, input, { ...quietly, seenVersion: version }),
      );
      return null;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'EDIT_CONFLICT') throw error;
      const told = PartnerPresentation.safeParse(error.present);
      const theirs = told.success
        ? told.data
        : await call(calls.get, { params: { partnerId } }, quietly);
      await keepProfile(partnerId, theirs);
      return theirs;
    }
  };

  /** Repeated while colleagues' changes concern other parts only. */
  const sendOver = async (fields: ProfileFields, theirs: PartnerPresentation): Promise<void> => {
    const values = { base: fields.base, mine: valuesFrom(fields), theirs: valuesOf(theirs) };
    const comparison = compareEdits(section, values);
    if (comparison.disputed.length > 0) {
      fill(comparison.taken, theirs);
      form.setValue('base', values.theirs);
      setConflict({ ...comparison, theirs });
      return;
    }
    if (comparison.mine.length > 0) {
      const newer = await send(comparison.mine, fields, theirs.version);
      if (newer) return sendOver(fields, newer);
      showToast({ kind: 'success', title: texts.saved });
    }
    finish();
  };

  const save = async (typed: ProfileFields): Promise<void> => {
    setFailure(null);
    setConflict(null);
    // Enter sends the form before the field is left, thus before the number is read whole.
    const { isValid: _, ...contactPhoneNumber } = await checkPhone(typed.contactPhoneNumber);
    try {
      await sendOver({ ...typed, contactPhoneNumber }, profile);
    } catch (error) {
      const isShown = error instanceof CallError && showRefusedFields(form, error, fieldOfRefusal);
      if (!isShown) setFailure(error);
    }
  };

  const close = async (): Promise<void> => {
    const fields = form.getValues();
    const isChanged =
      isDirty && differingParts(sectionParts[section], valuesFrom(fields), fields.base).length > 0;
    if (isChanged && !(await askDiscard(texts))) return;
    finish();
  };

  return {
    form,
    conflict,
    failure,
    save,
    close,
    takeTheirs: (part) => {
      if (!conflict) return;
      fill([part], conflict.theirs);
      setConflict({ ...conflict, disputed: conflict.disputed.filter((other) => other !== part) });
    },
  };
}
