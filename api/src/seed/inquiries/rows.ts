import type { QuotationRow } from '@troskel/contract/values/quotation';

/** A row of a quotation as it is written for the demo; the price is of one unit, without VAT. */
export type Line = Pick<QuotationRow, 'kind' | 'text' | 'unit'> & {
  quantity: number;
  kronor: number;
};

export const labour = (text: string, hours: number, kronor: number): Line => ({
  kind: 'labour',
  text,
  unit: 'hour',
  quantity: hours,
  kronor,
});

/** Material for one sum, or by its unit. */
export const material = (
  text: string,
  kronor: number,
  quantity = 1,
  unit: Line['unit'] = quantity === 1 ? 'lump' : 'piece',
): Line => ({ kind: 'material', text, unit, quantity, kronor });

export const travel = (times: number, kronor: number): Line => ({
  kind: 'travel',
  text: 'Framkörning',
  unit: 'piece',
  quantity: times,
  kronor,
});

export const other = (text: string, kronor: number): Line => ({
  kind: 'other',
  text,
  unit: 'lump',
  quantity: 1,
  kronor,
});
