import { readDraft } from '../../lib/drafts.ts';
import { isProfileDraft, valuesFrom } from './profile-form.ts';
import { differingParts, sectionParts, sections } from './profile-values.ts';
import type { Section } from './profile-values.ts';

export const draftName = (partnerId: string, section: Section): string =>
  `profile:${partnerId}:${section}`;

/** The sections in which somebody has left something that is not saved. */
export function sectionsWithDraft(owner: string, partnerId: string): Section[] {
  return sections.filter((section) => {
    const draft = readDraft(owner, draftName(partnerId, section));
    return (
      isProfileDraft(draft) &&
      differingParts(sectionParts[section], valuesFrom(draft), draft.base).length > 0
    );
  });
}
