import * as z from 'zod/mini';
import { Email } from '../values/contact-details.ts';
import { formMarks, sourceOf } from '../values/form-type.ts';
import type { FormType } from '../values/form-type.ts';
import {
  isPersonalNumber,
  normalizeOrganizationNumber,
  organizationNumberFault,
} from '../values/identity-number.ts';
import { PostalCode } from '../values/postal-address.ts';
import { optionalLine, optionalLines, requiredLine } from '../values/typed-text.ts';

/** Days that a mailed confirmation link is valid. */
export const confirmationDays = 7;
/** Days after which an unconfirmed sign-up is erased, counted from the first attempt. */
export const unconfirmedDays = 30;
/** Months after which an entry is erased, counted from its last confirmation. */
export const confirmedMonths = 24;
/** Maximum length of a home owner's description of their need, in characters. */
export const needLimit = 1000;

/**
 * An organisation number in any of its forms, or nothing. A sole trader's number is a personal
 * number and must not be stored on a list.
 */
const OptionalOrganizationNumber = z.optional(
  z.string('FIELD_INVALID').check(
    z.overwrite((text) => normalizeOrganizationNumber(text) ?? text.trim()),
    z.maxLength(40, { error: 'FIELD_TOO_LONG', abort: true }),
    z.refine((text) => !isPersonalNumber(text), {
      error: 'PERSONAL_NUMBER_UNWANTED',
      abort: true,
    }),
    z.superRefine((text, context) => {
      const fault = text === '' ? null : organizationNumberFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
  ),
);

/** Lenient about the form: staff call the number, nothing is sent to it. */
const OptionalPhone = z.optional(
  optionalLine(40).check(z.regex(/^$|^[+(\d](?:[\s()./-]*\d){5,}$/, 'PHONE_NUMBER_UNREADABLE')),
);

const PersonName = requiredLine('NAME_MISSING', 100);

const companySources = {
  colleague: { sv: 'En kollega eller kund', en: 'A colleague or customer' },
  supplier: { sv: 'En grossist eller leverantör', en: 'A wholesaler or supplier' },
  search: { sv: 'En sökning på nätet', en: 'A search on the web' },
  social: { sv: 'Sociala medier', en: 'Social media' },
  press: { sv: 'En tidning eller branschtidning', en: 'A newspaper or trade magazine' },
  fair: { sv: 'En mässa eller träff', en: 'A fair or meeting' },
  other: { sv: 'Något annat', en: 'Something else' },
};

const homeOwnerSources = {
  insurer: { sv: 'Mitt försäkringsbolag', en: 'My insurance company' },
  craftsman: { sv: 'En hantverkare', en: 'A tradesperson' },
  friend: { sv: 'En granne eller vän', en: 'A neighbour or friend' },
  search: { sv: 'En sökning på nätet', en: 'A search on the web' },
  social: { sv: 'Sociala medier', en: 'Social media' },
  press: { sv: 'En tidning', en: 'A newspaper' },
  other: { sv: 'Något annat', en: 'Something else' },
};

/**
 * Waiting lists of those who want to be told when the service opens to them (specification 1,
 * sections 2 and 7), by form type, which is also the page's address.
 */
export const waitingLists = {
  'waiting-list': {
    data: z.object({
      companyName: requiredLine('LEGAL_NAME_MISSING', 200),
      organizationNumber: OptionalOrganizationNumber,
      trade: requiredLine('TRADE_MISSING', 100),
      workArea: requiredLine('WORK_AREA_MISSING', 100),
      name: PersonName,
      email: Email,
      phone: OptionalPhone,
      source: sourceOf(companySources),
      ...formMarks,
    }),
    sources: companySources,
  },
  'home-care-waiting-list': {
    data: z.object({
      name: PersonName,
      email: Email,
      postalCode: PostalCode,
      need: z.optional(optionalLines(needLimit)),
      source: sourceOf(homeOwnerSources),
      ...formMarks,
    }),
    sources: homeOwnerSources,
  },
} as const satisfies Record<string, FormType>;

export type WaitingListName = keyof typeof waitingLists;
export const waitingListNames = Object.keys(waitingLists) as [
  WaitingListName,
  ...WaitingListName[],
];
