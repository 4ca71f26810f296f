import { hashKey } from '@tanstack/react-query';
import type { NewOffice, Office } from '@troskel/contract/offices/calls';
import type { OfficeFields } from './office-form.ts';

/** What of an office is edited as one thing, and the form's fields that hold it. */
export const formFieldsOf = {
  name: ['name'],
  streetAddress: ['streetAddress'],
  postalCode: ['postalCode'],
  city: ['city'],
  regionIds: ['regionIds'],
  countyCodes: ['countyCodes'],
  serviceIds: ['serviceIds'],
  phoneNumber: ['phoneNumber'],
  openingHours: ['hasHours', 'openingHours'],
  position: ['latitude', 'longitude'],
} as const satisfies Record<keyof NewOffice, readonly (keyof OfficeFields)[]>;

export type OfficePart = keyof typeof formFieldsOf;
const parts = Object.keys(formFieldsOf) as OfficePart[];

const byText = (a: string, b: string) => a.localeCompare(b);

function isSame(left: unknown, right: unknown): boolean {
  // The order in which something was chosen does not matter.
  const key = (value: unknown) =>
    hashKey([Array.isArray(value) ? value.map(String).toSorted(byText) : value]);
  return key(left) === key(right);
}

export interface Comparison {
  /** Changed by the other alone: theirs is taken over. */
  taken: OfficePart[];
  /** Changed by both in different ways: what is typed stays, and theirs is shown. */
  disputed: OfficePart[];
}

/**
 * What two people made of the same office.
 *
 * @param base as it was when the editing began; null when that is not known any more
 */
export function compareEdits(base: Office | null, mine: NewOffice, theirs: Office): Comparison {
  const differing = parts.filter((part) => !isSame(mine[part], theirs[part]));
  const isUntouched = (part: OfficePart) => base !== null && isSame(mine[part], base[part]);
  return {
    taken: differing.filter(isUntouched),
    disputed: differing.filter((part) => !isUntouched(part)),
  };
}
