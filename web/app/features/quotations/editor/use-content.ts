import type { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import type { QuotationSums } from '@troskel/contract/values/quotation-sums';
import { useFormContext, useWatch } from 'react-hook-form';
import { contentOf } from './quotation-form.ts';
import type { WrittenQuotation } from './quotation-form.ts';

/** Reads the surrounding form, and adds it up. */
export function useContent(): { content: QuotationContent; sums: QuotationSums } {
  const { control } = useFormContext<WrittenQuotation>();
  // Every field has a value from the start.
  const content = contentOf(useWatch({ control }) as WrittenQuotation);
  return { content, sums: quotationSums(content) };
}
