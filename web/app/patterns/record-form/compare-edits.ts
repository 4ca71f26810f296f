import { hashKey } from '@tanstack/react-query';

export interface Comparison<Parts> {
  /** In which mine and theirs differ, in the order of the form. */
  differing: (keyof Parts & string)[];
  /** Changed here alone. */
  mine: (keyof Parts & string)[];
  /** Changed by the other alone. */
  taken: (keyof Parts & string)[];
  /** Changed by both in different ways. */
  conflicting: (keyof Parts & string)[];
}

/** The order in which something was chosen does not matter. */
function isSame(left: unknown, right: unknown): boolean {
  const key = (value: unknown) =>
    hashKey([
      Array.isArray(value) && value.every((one) => typeof one === 'string')
        ? value.toSorted()
        : value,
    ]);
  return key(left) === key(right);
}

export function differingParts<Parts extends object>(
  left: Parts,
  right: Parts,
): (keyof Parts & string)[] {
  const parts = Object.keys(left) as (keyof Parts & string)[];
  return parts.filter((part) => !isSame(left[part], right[part]));
}

/** Some parts of a record, where a form edits these alone. */
export function someParts<Parts extends object, Part extends keyof Parts>(
  parts: readonly Part[],
  record: Parts,
): Pick<Parts, Part> {
  return Object.fromEntries(parts.map((part) => [part, record[part]])) as Pick<Parts, Part>;
}

/**
 * Compares two people's edits of the same thing, part by part. Saving a part that is unchanged here
 * would undo the other's change of it, such as a withdrawal.
 *
 * @param edits.base as it was when the editing began, or what the last conflict told; null when that
 *   is not known any more: then both count as having changed what differs
 */
export function compareEdits<Parts extends object>({
  base,
  mine,
  theirs,
}: {
  base: Parts | null;
  mine: Parts;
  theirs: Parts;
}): Comparison<Parts> {
  const differing = differingParts(mine, theirs);
  const isMine = (part: keyof Parts) => !base || !isSame(mine[part], base[part]);
  const isTheirs = (part: keyof Parts) => !base || !isSame(theirs[part], base[part]);
  return {
    differing,
    mine: differing.filter((part) => !isTheirs(part)),
    taken: differing.filter((part) => !isMine(part)),
    conflicting: differing.filter((part) => isMine(part) && isTheirs(part)),
  };
}
