import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Answers of the Relying Party API v6.0. Unknown fields are ignored. */
export const StartAnswer = z.object({
  orderRef: text,
  autoStartToken: text,
  qrStartToken: text,
  qrStartSecret: text,
});

const stepUp = z.object({ mrtd: z.optional(z.boolean()) });

const CompletionData = z.object({
  user: z.object({
    personalNumber: z.string().check(z.regex(/^\d{12}$/)),
    name: z.string(),
    givenName: z.string(),
    surname: z.string(),
  }),
  device: z.object({ ipAddress: text, uhi: z.optional(z.string()) }),
  bankIdIssueDate: z.optional(z.string()),
  stepUp: z.optional(stepUp),
  // BankID's own sample reads it under this name; all others under the one above.
  setUp: z.optional(stepUp),
  signature: text,
  ocspResponse: text,
  risk: z.optional(z.string()),
});
export type CompletionData = z.infer<typeof CompletionData>;

export const CollectAnswer = z.discriminatedUnion('status', [
  z.object({ orderRef: text, status: z.literal('pending'), hintCode: z.optional(z.string()) }),
  z.object({ orderRef: text, status: z.literal('failed'), hintCode: z.optional(z.string()) }),
  z.object({ orderRef: text, status: z.literal('complete'), completionData: CompletionData }),
]);

export const CancelAnswer = z.object({});

export const ErrorAnswer = z.object({ errorCode: text, details: z.optional(z.string()) });

/** Encodes a text for the wire: base64 of UTF-8. */
export function encodeText(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
