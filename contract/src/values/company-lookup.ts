import * as z from 'zod/mini';

export const identityTypes = ['organization_number', 'personal_number'] as const;

export const IdentityType = z.enum(identityTypes, 'IDENTITY_TYPE_MISSING');

/** One business registered under a number (specification 1, section 3). */
export const CompanyLookup = z.object({
  name: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  registrationDate: z.nullable(z.string()),
  postalAddress: z.object({
    streetAddress: z.nullable(z.string()),
    extendedAddress: z.nullable(z.string()),
    /** Without a space. */
    postalCode: z.nullable(z.string()),
    addressLocality: z.nullable(z.string()),
  }),
  /** A code of the reference data. */
  organizationForm: z.object({ code: z.nullable(z.string()) }),
  /**
   * Five-digit codes without a dot, the main one first. `unknown` when code and text do not
   * identify the standard.
   */
  businessCodes: z.array(
    z.object({
      code: z.string(),
      standard: z.enum(['SNI2025', 'SNI2007', 'unknown']),
      /** Label of a code of the former standard, in the call's language if there is one. */
      formerLabel: z.optional(z.string()),
    }),
  ),
  businessDescription: z.nullable(z.string()),
  identity: z.object({
    identityNumber: z.string(),
    type: z.enum(identityTypes),
    /** Distinguishes the businesses of one number; 0 for a single one. */
    nameProtectionIndex: z.number(),
    /** Reference by which an application names one of a sole trader's businesses. */
    reference: z.optional(z.string()),
  }),
  troskel: z.object({
    /** Whether the company is already a partner. */
    registrationStatus: z.optional(z.enum(['REGISTERED', 'NOT_REGISTERED'])),
  }),
  /** `unknown` when the registry could not tell; do not treat as active. */
  standing: z.enum([
    'active',
    'inactive',
    'reorganisation',
    'liquidation',
    'bankruptcy',
    'deregistered',
    'unknown',
  ]),
  /** First day of the standing (`YYYY-MM-DD`), where the registry has it. */
  standingSince: z.nullable(z.string()),
});
export type CompanyLookup = z.infer<typeof CompanyLookup>;
