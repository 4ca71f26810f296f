import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { partInWords } from './part-in-words.ts';
import { valuesFrom } from './profile-form.ts';
import { sectionParts } from './profile-values.ts';
import type { ProfileValues, Section } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionFields } from './SectionFields.tsx';
import { useSectionEditing } from './use-section-editing.ts';
import styles from './SectionForm.module.css';

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
  const editing = useSectionEditing({ partnerId, section, profile, onClosed });
  const { form, conflict, failure } = editing;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) focusField(frame.current, wanted);
  }, [wanted]);

  const values = valuesFrom(form.watch());
  const typed = JSON.stringify(
    Object.fromEntries(sectionParts[section].map((part) => [part, values[part]])),
  );
  useEffect(() => {
    onTyped(section, JSON.parse(typed) as Partial<ProfileValues>);
  }, [section, typed, onTyped]);
  useEffect(() => () => onTyped(section, null), [section, onTyped]);

  return (
    <div ref={frame}>
      <Form form={form} onSubmit={editing.save} label={texts.titles[section]}>
        {conflict && (
          <ConflictNotice
            // Another conflict is told anew.
            key={conflict.theirs.version}
            names={texts.parts}
            taken={conflict.taken}
            disputed={conflict.disputed}
            inWords={(part) => partInWords(part, conflict.theirs, language)}
            onTake={editing.takeTheirs}
          />
        )}
        <SectionFields section={section} profile={profile} />
        {failure !== null && (
          <Alert kind="error" title={texts.notSaved}>
            {failureText(failure, language)}
          </Alert>
        )}
        <div className={styles.actions}>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
          <Button look="quiet" onClick={editing.close}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
