import { useState } from 'react';
import { compareEdits } from './edit-conflict.ts';
import type { Comparison } from './edit-conflict.ts';

type Values<Part extends string> = Record<Part, string | boolean>;

interface Met<Part extends string> extends Comparison<Part> {
  theirs: Values<Part>;
  version: number;
}

/** A colleague's concurrent edits of the form's object, by part. */
interface EditConflict<Part extends string> {
  /** Null until there has been one. */
  met: Met<Part> | null;
  /** Takes over what only the colleague has touched, and puts the rest in dispute. */
  meet: (mine: Values<Part>, theirs: Values<Part>, version: number) => void;
  /** Takes the colleague's over where both have changed it. */
  take: (part: Part) => void;
  /** Makes the saved values the base of the next comparison. */
  settle: (kept: Values<Part>) => void;
}

/**
 * @param opened what the form was opened with
 * @param set puts a value into the form
 */
export function useEditConflict<Part extends string>(
  opened: Values<Part>,
  set: (part: Part, value: string | boolean) => void,
): EditConflict<Part> {
  const [base, setBase] = useState(opened);
  const [met, setMet] = useState<Met<Part> | null>(null);
  return {
    met,
    meet: (mine, theirs, version) => {
      const told = compareEdits(Object.keys(opened) as Part[], { base, mine, theirs });
      for (const part of told.taken) set(part, theirs[part]);
      setBase(theirs);
      setMet({ ...told, theirs, version });
    },
    take: (part) => {
      if (!met) return;
      set(part, met.theirs[part]);
      setMet({ ...met, disputed: met.disputed.filter((one) => one !== part) });
    },
    settle: (kept) => {
      setBase(kept);
      setMet(null);
    },
  };
}
