import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import { PartnerPresentation, partnerProfile as calls } from '@troskel/contract/profile/calls';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { checkPhone } from '../../lib/phone.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { keptDraft } from '../../patterns/record-form/form-draft.ts';
import { differingParts } from '../../patterns/record-form/compare-edits.ts';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { partInWords } from './part-in-words.ts';
import {
  checkSection,
  fieldOfRefusal,
  fieldsOf,
  fieldsOfPart,
  patchOf,
  ProfileFields,
  valuesFrom,
} from './profile-form.ts';
import { keepProfile } from './profile-query.ts';
import { sectionValues, valuesOf, today, sections } from './profile-values.ts';
import { ProfileValues, type Section } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionFields } from './SectionFields.tsx';
import styles from './ProfileEditor.module.css';

const draftName = (partnerId: string, section: Section): string =>
  `profile:${partnerId}:${section}`;

/** The sections in which somebody has left something that is not saved. */
export function sectionsWithDraft(owner: string, partnerId: string): Section[] {
  return sections.filter((section) => {
    const draft = keptDraft(ProfileFields, owner, draftName(partnerId, section));
    const base = z.partial(ProfileValues).safeParse(draft?.base).data;
    if (!draft || !base) return false;
    const typed = sectionValues(section, valuesFrom(draft.fields, base));
    return differingParts(typed, base).length > 0;
  });
}

/** The field that one comes for, or else the first. */
function focusField(frame: HTMLElement | null, wanted: Wanted): void {
  const named = frame?.querySelector<HTMLElement>(`[name="${wanted}"]`);
  (named ?? frame?.querySelector<HTMLElement>('input, textarea'))?.focus();
}

/** The part of a section that gets the focus. */
export type Wanted = ProfileContent | 'first';

/** A section of the profile while it is edited. */
export function SectionForm({
  partnerId,
  section,
  profile,
  wanted,
  onTyped,
  onClosed,
}: {
  partnerId: string;
  section: Section;
  profile: PartnerPresentation;
  /** Undefined for one that is open because there is a draft. */
  wanted: Wanted | undefined;
  /** Told what the section would say; null when it is closed. */
  onTyped: (section: Section, typed: Partial<ProfileValues> | null) => void;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(profileTexts);
  const language = useLanguage();
  const record = useRecordForm({
    schema: ProfileFields,
    defaultValues: fieldsOf(valuesOf(profile)),
    alsoCheck: (fields) => checkSection(section, fields, today()),
    draft: draftName(partnerId, section),
    edited: {
      present: profile,
      schema: PartnerPresentation,
      fieldsOf: (one) => fieldsOf(valuesOf(one)),
      partsOf: (one) => sectionValues(section, valuesOf(one)),
      typedParts: (fields, base) => sectionValues(section, valuesFrom(fields, base)),
      fieldsOfPart,
      isMerged: true,
      onNewer: (one) => void keepProfile(partnerId, one),
    },
    save: async (fields, { changed, updateOptions }) => {
      // Enter sends the form before the field is left, thus before the number is read whole.
      const { isValid: _, ...contactPhoneNumber } = await checkPhone(fields.contactPhoneNumber);
      const body = patchOf(changed, { ...fields, contactPhoneNumber });
      const saved = await call(calls.update, { params: { partnerId }, body }, updateOptions);
      await keepProfile(partnerId, saved);
      return saved;
    },
    fieldOf: fieldOfRefusal,
    onSaved: () => {
      showToast({ kind: 'success', title: texts.saved });
      onClosed();
    },
    onUnchanged: onClosed,
    onClosed,
    discard: texts,
  });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) focusField(frame.current, wanted);
  }, [wanted]);

  const values = valuesFrom(record.form.watch(), valuesOf(profile));
  const typed = JSON.stringify(sectionValues(section, values));
  useEffect(() => {
    onTyped(section, JSON.parse(typed) as Partial<ProfileValues>);
  }, [section, typed, onTyped]);
  useEffect(() => () => onTyped(section, null), [section, onTyped]);

  return (
    <div ref={frame}>
      <RecordForm
        record={record}
        label={texts.titles[section]}
        conflict={{
          names: texts.parts,
          inWords: (part, { present }) => partInWords(part, present, language),
        }}
        failed={texts.notSaved}
        acts={
          <div className={styles.actions}>
            <SubmitButton isPending={record.isSaving}>{texts.save}</SubmitButton>
            <Button look="quiet" onClick={record.close}>
              {texts.cancel}
            </Button>
          </div>
        }
      >
        <SectionFields section={section} profile={profile} />
      </RecordForm>
    </div>
  );
}
