import type { QuotationRow } from '@troskel/contract/values/quotation';
import { createContext, useContext } from 'react';

/** Adds rows below those of the form; false when there is no room for them. */
type PutRows = (rows: readonly Omit<QuotationRow, 'id'>[]) => boolean;

export const PutRowsContext = createContext<PutRows>(() => false);

/** How what stands beside the button for another row adds several at once. */
export const usePutRows = (): PutRows => useContext(PutRowsContext);
