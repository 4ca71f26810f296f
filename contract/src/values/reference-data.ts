import * as z from 'zod/mini';

const leaf = {
  code: z.string(),
  label: z.string(),
  /** Label in the other language, for searching. */
  otherLabel: z.string(),
};
const BusinessCodeClass = z.object({ ...leaf, children: z.array(z.object(leaf)) });
const BusinessCodeGroup = z.object({ ...leaf, children: z.array(BusinessCodeClass) });
const BusinessCodeDivision = z.object({ ...leaf, children: z.array(BusinessCodeGroup) });
const BusinessCodeSection = z.object({ ...leaf, children: z.array(BusinessCodeDivision) });

/** Classifications, with labels in the call's language. */
export const ReferenceData = z.object({
  /** Most common first. */
  organizationForms: z.array(
    z.object({ code: z.string(), name: z.string(), isCommon: z.boolean() }),
  ),
  /** SNI 2025: sections, divisions, groups, classes, and the 835 codes available to companies. */
  businessCodes: z.array(BusinessCodeSection),
});
export type ReferenceData = z.infer<typeof ReferenceData>;
