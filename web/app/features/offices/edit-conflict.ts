import { hashKey } from '@tanstack/react-query';
import { NewOffice } from '@troskel/contract/offices/calls';
import type { Office } from '@troskel/contract/offices/calls';
import type { OfficeFields } from './office-form.ts';

/** A part of an office that is edited as one thing. */
export type OfficePart = keyof NewOffice;
const parts = Object.keys(NewOffice.shape) as OfficePart[];

/** Parts that the form holds in other fields than one of their name. */
const heldElsewhere = {
  openingHours: ['hasHours', 'openingHours'],
  position: ['latitude', 'longitude'],
} as const;

const isHeldElsewhere = (part: OfficePart): part is keyof typeof heldElsewhere =>
  Object.hasOwn(heldElsewhere, part);

/** The form's fields that hold a part. */
export const formFieldsOf = (part: OfficePart): readonly (keyof OfficeFields)[] =>
  isHeldElsewhere(part) ? heldElsewhere[part] : [part];

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
 * Compares two people's edits of the same office.
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
