/** The form's fields of each part that is edited as one thing. */
type EditedFields<Part extends string> = Record<Part, string | boolean>;

export interface Comparison<Part extends string> {
  /** Changed by the other alone: theirs is taken over. */
  taken: Part[];
  /** Touched here, and different there: what is typed stays, and theirs is shown. */
  disputed: Part[];
}

/**
 * Compares two people's edits of the same thing. A part that is unchanged here takes the other's
 * value: saving the old one would undo their change, such as a withdrawal.
 *
 * @param base as it was when the editing began, or what the last conflict told
 */
export function compareEdits<Part extends string>(
  parts: readonly Part[],
  {
    base,
    mine,
    theirs,
  }: { base: EditedFields<Part>; mine: EditedFields<Part>; theirs: EditedFields<Part> },
): Comparison<Part> {
  const differing = parts.filter((part) => mine[part] !== theirs[part]);
  return {
    taken: differing.filter((part) => mine[part] === base[part]),
    disputed: differing.filter((part) => mine[part] !== base[part]),
  };
}
