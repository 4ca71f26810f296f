import { textIn } from '@troskel/contract/ground/language';
import { describeOpeningHours } from '@troskel/contract/values/opening-hours';
import type { OpeningHours } from '@troskel/contract/values/opening-hours';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { daysInWords, formatDate } from '../../lib/dates.ts';
import type { Language } from '../../lib/language.ts';
import { valuesOf } from './profile-values.ts';
import type { ProfilePart } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';

/** A week in a sentence, with its note; empty for none. */
export function hoursInWords(hours: OpeningHours | null, language: Language): string {
  if (!hours) return '';
  return [describeOpeningHours(hours, language), hours.note].filter(Boolean).join('. ');
}

/** An address as one says it: without scheme and the slash at the end. */
export function websiteInWords(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
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

/** Minutes of an office day, from 8 to 17. */
const officeDay = 9 * 60;

/** A length of office time, rounded up to what one would say: half an hour, hours, working days. */
export function officeTimeInWords(minutes: number, language: Language): string {
  const say = (count: number, unit: 'minute' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  if (minutes <= 30) return say(30, 'minute');
  if (minutes <= officeDay) return say(Math.ceil(minutes / 60), 'hour');
  return daysInWords(Math.ceil(minutes / officeDay), language);
}
