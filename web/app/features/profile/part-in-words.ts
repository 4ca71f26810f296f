import { textIn } from '@troskel/contract/ground/language';
import { describeOpeningHours } from '@troskel/contract/values/opening-hours';
import type { OpeningHours } from '@troskel/contract/values/opening-hours';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { websiteInWords } from '@troskel/contract/values/website';
import { formatDate } from '../../lib/dates.ts';
import type { Language } from '../../lib/language.ts';
import { valuesOf } from './profile-values.ts';
import type { ProfilePart } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';

/** A week in a sentence, with its note; empty for none. */
export function hoursInWords(hours: OpeningHours | null, language: Language): string {
  if (!hours) return '';
  return [describeOpeningHours(hours, language), hours.note].filter(Boolean).join('. ');
}

/** Describes the value of a part; empty for nothing. */
export function partInWords(
  part: ProfilePart,
  profile: PartnerPresentation,
  language: Language,
): string {
  const values = valuesOf(profile);
  switch (part) {
    case 'serviceIds':
      return profile.services.map(({ name }) => name).join(', ');
    case 'openingHours':
      return hoursInWords(values.openingHours, language);
    case 'isOnHoliday':
      return textIn(profileTexts, language)[values.isOnHoliday ? 'yes' : 'no'];
    case 'holidayUntil':
      return values.holidayUntil === null ? '' : formatDate(values.holidayUntil, language);
    case 'website':
      return values.website === null ? '' : websiteInWords(values.website);
    case 'companyName':
    case 'description':
    case 'contactName':
    case 'contactEmail':
    case 'contactPhoneNumber':
      return values[part] ?? '';
  }
}
