import * as z from 'zod/mini';

const leaf = {
  code: z.string(),
  label: z.string(),
  /** The label in the other language, to search in. */
  otherLabel: z.string(),
};
const BusinessCodeClass = z.object({ ...leaf, children: z.array(z.object(leaf)) });
const BusinessCodeGroup = z.object({ ...leaf, children: z.array(BusinessCodeClass) });
const BusinessCodeDivision = z.object({ ...leaf, children: z.array(BusinessCodeGroup) });
const BusinessCodeSection = z.object({ ...leaf, children: z.array(BusinessCodeDivision) });

/** Classifications in the call's language. */
export const ReferenceData = z.object({
  /** The common ones first. */
  organizationForms: z.array(
    z.object({ code: z.string(), name: z.string(), isCommon: z.boolean() }),
  ),
  /** SNI 2025: sections, divisions, groups, classes, and the 835 codes that a company can have. */
  businessCodes: z.array(BusinessCodeSection),
});
export type ReferenceData = z.infer<typeof ReferenceData>;
