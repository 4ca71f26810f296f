import * as z from 'zod/mini';
import { consentVersion } from './statistics-consent.ts';
import { pageCategories } from './pages.ts';
import { looksPersonal } from '../values/personal-values.ts';
import { defineCalls, Empty, route } from './route.ts';

/** Every dialog, by the name under which it is declared. */
export const dialogNames = [
  'acceptQuotation',
  'alterJob',
  'answerTemplates',
  'applicationSupport',
  'askForChange',
  'avatar',
  'creditInvoice',
  'declineAlteration',
  'declineInquiry',
  'declineQuotation',
  'deleteAccount',
  'expelAuthor',
  'exportInquiries',
  'info',
  'jobHours',
  'inviteMember',
  'jobPictures',
  'legalNotice',
  'memberRole',
  'logo',
  'newApiKey',
  'openBankId',
  'outbox',
  'planJob',
  'previewQuotation',
  'promptLink',
  'proposeVisit',
  'removePost',
  'renamePasskey',
  'replayWebhooks',
  'reportMistake',
  'reportPost',
  'reportReview',
  'rowTemplates',
  'settlePayment',
  'simulateBankId',
  'snoozeConversation',
  'stateInsurance',
  'stepUp',
  'visitWords',
  'webhookEndpoint',
  'welcomeToForum',
  'yesNoCancel',
] as const;
export type DialogName = (typeof dialogNames)[number];

/**
 * Event types and their extra parameters. A parameter takes one of a few fixed values, so that no
 * personal data fits in and the number of counters stays small.
 */
export const eventTypes = {
  page_view: {},
  dialog_opened: { dialog: dialogNames },
  sign_up_step_passed: {
    step: ['sign_up_provider', 'user_info'],
    method: ['password', 'google'],
  },
  onboarding_step_passed: { step: ['company', 'plan', 'agreement'] },
  application_submitted: {},
  thread_posted: { target: ['community', 'expert'] },
  reply_posted: {},
  search_used: { scope: ['portal', 'forum'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type EventType = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]];

/** The extra parameters of a type, all optional. */
export type EventParameters<Type extends EventType = EventType> = {
  [
    Name in keyof (typeof eventTypes)[Type]
  ]?: (typeof eventTypes)[Type][Name] extends readonly (infer Word)[] ? Word : never;
};

/** Maximum number of extra parameters, and maximum length of a parameter's name and value. */
export const parameterLimits = { count: 8, name: 40, value: 100 } as const;

const ParameterValue = z.union(
  [
    z.string().check(
      z.maxLength(parameterLimits.value, 'FIELD_TOO_LONG'),
      z.refine((value) => !looksPersonal(value), 'FIELD_INVALID'),
    ),
    z.number().check(z.gt(-1_000_000), z.lt(1_000_000)),
    z.boolean(),
    z.null(),
  ],
  'FIELD_INVALID',
);

const ownFields = new Set(['type', 'source', 'hidCategory', 'consent']);

function furtherOf(event: Record<string, unknown>): [string, unknown][] {
  return Object.entries(event).filter(([name]) => !ownFields.has(name));
}

/**
 * A statistics event (specification 1, section 7). Extra parameters that the type does not define
 * are accepted within the limits and discarded.
 */
export const StatisticsEvent = z
  .catchall(
    z.object({
      type: z.enum(eventTypeNames, 'FIELD_INVALID'),
      /** Path pattern of the page; identifiers in it are replaced in any case. */
      source: z.string('FIELD_MANDATORY').check(z.maxLength(300, 'FIELD_TOO_LONG')),
      /** Layout kind of that page. */
      hidCategory: z._default(z.enum(pageCategories, 'FIELD_INVALID'), 'default'),
      /**
       * Version of the consent text that the visitor accepted; without it nothing that identifies
       * them is stored.
       */
      consent: z.optional(z.literal(consentVersion, 'FIELD_INVALID')),
    }),
    ParameterValue,
  )
  .check((context) => {
    const further = furtherOf(context.value);
    const { type } = context.value;
    const named: Readonly<Record<string, readonly string[]>> = Object.hasOwn(eventTypes, type)
      ? eventTypes[type]
      : {};
    for (const [index, [name, value]] of further.entries()) {
      const words = Object.hasOwn(named, name) ? named[name] : undefined;
      const isNameTaken = /^[a-z]\w*$/i.test(name) && name.length <= parameterLimits.name;
      const isWord = words === undefined || words.some((word) => word === value);
      if (isNameTaken && isWord && index < parameterLimits.count) continue;
      const path = [name.slice(0, parameterLimits.name)];
      context.issues.push({ code: 'custom', message: 'FIELD_INVALID', path, input: value });
    }
  });
export type StatisticsEvent = z.infer<typeof StatisticsEvent>;

export const statistics = defineCalls('statistics', {
  recordEvent: route({
    method: 'POST',
    path: '/statistics/event',
    access: 'public',
    summary: 'Count something that happened on a page.',
    body: StatisticsEvent,
    status: 201,
    response: Empty,
    skipGlobalHandle: true,
    limit: { points: 300, seconds: 60, per: 'address' },
  }),
  forgetMine: route({
    method: 'DELETE',
    path: '/statistics/mine',
    access: 'user',
    summary: 'Forget what has been counted under the name of the signed-in user.',
    response: Empty,
  }),
});
