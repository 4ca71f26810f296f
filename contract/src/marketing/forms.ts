import * as z from 'zod/mini';
import { Email } from '../values/contact-details.ts';
import { formMarks, sourceOf } from '../values/form-type.ts';
import type { FormType } from '../values/form-type.ts';
import { defineCalls, route } from '../ground/route.ts';
import { toLines } from '../values/typed-text.ts';
import { waitingLists } from './waiting-lists.ts';

/** Maximum length of a message, in characters. */
export const messageLimit = 5000;

/** Months after which a message sent without an account is erased. */
export const messageMonths = 24;

/** Fields of a form that sends us a message. */
const MessageData = {
  message: z
    .string('FIELD_MANDATORY')
    .check(
      z.overwrite(toLines),
      z.minLength(1, 'FIELD_MANDATORY'),
      z.maxLength(messageLimit, 'FIELD_TOO_LONG'),
    ),
  /** Address for a reply; absent when none is wanted. */
  email: z.optional(Email),
  /** Path in the portal that the message is about. */
  page: z.optional(
    z
      .string('FIELD_INVALID')
      .check(z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\/[^\s\\]*$/, 'FIELD_INVALID')),
  ),
  ...formMarks,
};

const feedbackSources = {
  idea: { sv: 'En idé', en: 'An idea' },
  problem: { sv: 'Något som inte fungerar', en: 'Something that does not work' },
  praise: { sv: 'Något som är bra', en: 'Something that is good' },
  other: { sv: 'Något annat', en: 'Something else' },
};

const supportSources = {
  sign_in: { sv: 'Inloggning och konto', en: 'Login and account' },
  bankid: { sv: 'BankID', en: 'BankID' },
  application: { sv: 'Ansökan om företag', en: 'Company application' },
  other: { sv: 'Något annat', en: 'Something else' },
};

const contactSources = {
  company: { sv: 'Jag har ett företag', en: 'I have a company' },
  homeowner: { sv: 'Jag äger ett hem', en: 'I own a home' },
  press: { sv: 'Jag skriver för en tidning', en: 'I write for the press' },
  other: { sv: 'Något annat', en: 'Something else' },
};

/** Forms that send us a message. */
export const messageForms = {
  feedback: {
    data: z.object({
      ...MessageData,
      source: sourceOf(feedbackSources),
    }),
    sources: feedbackSources,
  },
  support: {
    data: z.object({
      ...MessageData,
      source: sourceOf(supportSources),
    }),
    sources: supportSources,
  },
  contact: {
    data: z.object({
      ...MessageData,
      source: sourceOf(contactSources),
    }),
    sources: contactSources,
  },
} as const satisfies Record<string, FormType>;

export type MessageFormName = keyof typeof messageForms;
export const messageFormNames = Object.keys(messageForms) as [
  MessageFormName,
  ...MessageFormName[],
];

/** All forms (specification 1, sections 3 and 7). A further one is an entry here. */
export const formTypes = { ...messageForms, ...waitingLists };

export type FormTypeName = keyof typeof formTypes;
export const formTypeNames = Object.keys(formTypes) as [FormTypeName, ...FormTypeName[]];

const OfType = z.object({ type: z.enum(formTypeNames) });

export const FormSource = z.object({ id: z.string(), label: z.string() });
export type FormSource = z.infer<typeof FormSource>;

export const forms = defineCalls('marketing', {
  send: route({
    method: 'POST',
    path: '/partner/form/{type}',
    access: 'public',
    summary: 'Hand in a form; the body is the data of its type.',
    params: OfType,
    // The handler applies the schema of the form's type from the table above.
    body: z.record(z.string(), z.unknown()),
    status: 201,
    /** A receipt that identifies nothing; generated for each call. */
    response: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'FORM_SENT_TOO_QUICKLY', 'TOO_MANY_REQUESTS'],
    limit: { points: 10, seconds: 600, per: 'address' },
  }),
  listSources: route({
    method: 'GET',
    path: '/partner/form/{type}/sources',
    access: 'public',
    summary: 'List what a form can be about, in the language of the call.',
    params: OfType,
    response: z.array(FormSource),
    errors: ['NOT_FOUND'],
  }),
});
