import * as z from 'zod/mini';
import { differingParts } from '../../patterns/record-form/compare-edits.ts';
import { keptDraft } from '../../patterns/record-form/form-draft.ts';
import { ProfileFields, valuesFrom } from './profile-form.ts';
import { ProfileValues, sections, sectionValues } from './profile-values.ts';
import type { Section } from './profile-values.ts';

export const draftName = (partnerId: string, section: Section): string =>
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
