import * as z from 'zod/mini';
import { Email, PhoneNumber } from '../values/contact-details.ts';
import { Ceo, Industry } from './business-details.ts';
import type { FieldCode } from '../ground/field-messages.ts';
import { websiteOf } from '../values/website.ts';

/** Countries of a phone field; a setting narrows them. */
const phoneCountry = z.enum(['SE', 'GB', 'UA']);

/** Makes a field that is empty or passes the check. */
function blankOr(isRight: (text: string) => boolean, fault: FieldCode, limit: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(limit, 'FIELD_TOO_LONG'),
    z.refine((text) => text === '' || isRight(text), fault),
  );
}

/** The business part of the company form (specification 1, section 5). */
export const BusinessFields = z.object({
  /** As typed: `1 200`. */
  numberOfEmployees: z.string(),
  industry: Industry,
  ceo: Ceo,
  email: blankOr((text) => Email.safeParse(text).success, 'EMAIL_MALFORMED', 254),
  phoneNumber: z.extend(PhoneNumber, { country: phoneCountry }),
  website: blankOr((text) => websiteOf(text) !== null, 'WEBSITE_INVALID', 500),
  /** City regions by their id. */
  regions: z.array(z.string()),
  /** Counties by their code. */
  counties: z.array(z.string()),
});
export type BusinessFields = z.infer<typeof BusinessFields>;
