import { z } from 'zod';
import { isErrorCode, readOutcome } from './hint-codes.ts';
import { WAYS_BACK } from './way-back.ts';

const DAY_MS = 86_400_000;

const milliseconds = z.number().int().min(0).max(DAY_MS);
const risk = z.enum(['low', 'moderate', 'high']);
const wayBack = z.enum(WAYS_BACK);

/** Body of `POST /dev/bankid/orders/{id}`. */
export const ActRequest = z.strictObject({
  action: z.enum(['scan', 'open', 'approve', 'refuse', 'expire', 'block', 'error']),
  personalNumber: z.string().optional(),
  error: z
    .string()
    .refine((text) => readOutcome(text) !== undefined, 'not a known hint or error code')
    .optional(),
  delayMs: milliseconds.optional(),
  risk: risk.optional(),
  startWindowMs: milliseconds.optional(),
  finishWindowMs: milliseconds.optional(),
  qr: z.string().optional(),
  ipAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
  wayBack: wayBack.optional(),
});

/** Body of `POST /dev/bankid/scan`. */
export const ScanRequest = z.strictObject({ qr: z.string() });

/** Body of `POST /dev/bankid/defaults`; a missing member resets its setting. */
export const DefaultsRequest = z.strictObject({
  startWindowMs: milliseconds.optional(),
  finishWindowMs: milliseconds.optional(),
  risk: risk.optional(),
  wayBack: wayBack.optional(),
  nextStartError: z
    .string()
    .refine((text) => isErrorCode(text) || /^error:[A-Za-z]{1,60}$/.test(text), 'not an error code')
    .transform((text) => text.replace(/^error:/, ''))
    .optional(),
  down: z.boolean().optional(),
  rubbish: z.boolean().optional(),
  hang: z.boolean().optional(),
});

/** Body of `POST /dev/clock`. */
export const ClockRequest = z.strictObject({
  offsetSeconds: z.number().min(-1e9).max(1e9),
});
