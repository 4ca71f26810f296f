import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { industryAfter } from './business-form.ts';
import type { CompanyInformation } from './company-form.ts';

/**
 * The business code names the line of business, unless the applicant has.
 *
 * @param labelOf what a business code is called; empty for one that is none
 */
export function useIndustryOfCode(
  { control, getValues, setValue }: UseFormReturn<CompanyInformation, unknown, CompanyInformation>,
  labelOf: (code: string) => string,
): void {
  const code = useWatch({ control, name: 'businessCode' });
  const seen = useRef(code);
  useEffect(() => {
    if (seen.current === code) return;
    const present = getValues('business.industry');
    const next = industryAfter(present, labelOf(seen.current), labelOf(code));
    seen.current = code;
    if (next !== present) setValue('business.industry', next, { shouldDirty: true });
  }, [code, getValues, labelOf, setValue]);
}
