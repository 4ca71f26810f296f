import { isIP } from 'node:net';
import { z } from 'zod';

const MAX_AUTH_TEXT = 1500;
const MAX_SIGN_TEXT = 40_000;
/** The documented limits for a signature contradict each other; the smallest is used. */
const MAX_NON_VISIBLE = 1500;

/** Base64 of UTF-8 text; lengths count the base64 characters. */
function encodedText(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => {
      const bytes = Buffer.from(text, 'base64');
      if (bytes.toString('base64') !== text) return false;
      return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);
    });
}

function hasMember(value: object): boolean {
  return Object.values(value).some((member) => member !== undefined);
}

const requirement = z.object({
  pinCode: z.boolean().optional(),
  mrtd: z.boolean().optional(),
  cardReader: z.enum(['class1', 'class2']).optional(),
  // From position 5 on a policy may end in a star.
  certificatePolicies: z
    .array(z.string().regex(/^(\d+(\.\d+)*|\d\.\d\.\d[\d.]*\*)$/))
    .min(1)
    .optional(),
  personalNumber: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  risk: z.enum(['LOW', 'MODERATE']).optional(),
});

const web = z
  .object({
    referringDomain: z.string().min(3).max(253).optional(),
    userAgent: z.string().min(1).max(256).optional(),
    deviceIdentifier: z.string().min(1).max(64).optional(),
  })
  .refine(hasMember);

const app = z
  .object({
    appIdentifier: z.string().min(1).optional(),
    deviceOS: z.string().min(1).optional(),
    deviceModelName: z.string().min(1).optional(),
    deviceIdentifier: z.string().min(1).optional(),
  })
  .refine(hasMember);

const start = z.object({
  endUserIp: z.string().refine((text) => isIP(text) !== 0),
  requirement: requirement.optional(),
  userVisibleData: encodedText(MAX_AUTH_TEXT).optional(),
  userVisibleDataFormat: z.enum(['simpleMarkdownV1', 'plaintext']).optional(),
  userNonVisibleData: encodedText(MAX_NON_VISIBLE).optional(),
  returnUrl: z.string().min(1).max(512).optional(),
  returnRisk: z.boolean().optional(),
  web: web.optional(),
  app: app.optional(),
});

const oneOfWebAndApp = (request: { web?: unknown; app?: unknown }): boolean =>
  request.web === undefined || request.app === undefined;
const onlyOne = { path: ['app'], message: 'web and app exclude each other' };

export const AuthRequest = start.refine(oneOfWebAndApp, onlyOne);
export const SignRequest = start
  .extend({ userVisibleData: encodedText(MAX_SIGN_TEXT) })
  .refine(oneOfWebAndApp, onlyOne);
export const OrderRefRequest = z.object({ orderRef: z.uuid() });

export type StartRequest = z.infer<typeof start>;
