import { useRef, useState } from 'react';
import { get } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { compareEdits, differingParts } from './compare-edits.ts';
import type { Comparison } from './compare-edits.ts';
import { partsOf } from './form-shape.ts';

/** The record that a form edits, and how two people's edits of it are compared. */
export interface EditedRecord<Fields extends FieldValues, Present, Parts> {
  /** The record as last read; null for a new one. */
  present: Present | null;
  /** Reads what a refusal says of it. */
  schema: z.ZodMiniType<Present>;
  fieldsOf: (present: Present) => Fields;
  /** Parts that are edited as one thing, as they stand; each field of the schema unless told. */
  partsOf?: (present: Present) => Parts;
  /**
   * Parts as they are typed; each field of the schema unless told.
   *
   * @param base of which an unreadable field keeps its value
   */
  typedParts?: (fields: Fields, base: Parts | null) => Parts;
  /** The form's fields that hold a part; the one of its name unless told. */
  fieldsOfPart?: Partial<Record<keyof Parts & string, readonly FieldPath<Fields>[]>>;
  /** Other people's changes of other parts are taken over without a word, and nothing is sent unchanged. */
  isMerged?: boolean;
  /** Whether it is sent although nothing is changed. */
  isSavedUnchanged?: (present: Present) => boolean;
  /** Told what stands there when somebody else was first. */
  onNewer?: (present: Present) => void;
  /** The form adds to the record or replaces it as a whole, so that no parts are compared. */
  isWhole?: boolean;
  /** The form says so when somebody has removed it meanwhile; saving makes a new one then. */
  saysWhenGone?: boolean;
}

const alike = { differing: [], taken: [], conflicting: [] };

export interface EditConflict<Present, Parts> {
  present: Present;
  /** Values of the present record. */
  parts: Parts;
  /** Values when the editing began; null when they are not known any more. */
  before: Parts | null;
  /** Theirs was taken over. */
  taken: (keyof Parts & string)[];
  /** Parts that both have changed: the typed value stays in its field, and the other one is shown. */
  conflicting: (keyof Parts & string)[];
}

export interface RecordEdits<Present, Parts> {
  /** The record as somebody else has changed it meanwhile. */
  conflict: EditConflict<Present, Parts> | null;
  /** Somebody else has removed it. */
  isGone: boolean;
  /** Takes theirs over in a conflicting part. */
  takeTheirs: (part: keyof Parts & string) => void;
  /** Null for a new one, and for one that has gone. */
  version: () => number | null;
  /** Tells from which version a draft was begun that is kept elsewhere. */
  setBaseVersion: (version: number) => void;
}

interface Base<Parts> {
  version: number;
  /** Null when it is not known any more. */
  parts: Parts | null;
}

/** Follows how others change the record of a form while it is filled in. */
export function useRecordEdits<
  Fields extends FieldValues,
  Body,
  Present extends { version: number },
  Parts extends object,
>(
  schema: z.ZodMiniType<Body, Fields>,
  form: UseFormReturn<Fields, unknown, Body>,
  edited: EditedRecord<Fields, Present, Parts> | undefined,
) {
  type Part = keyof Parts & string;
  const ofSchema = (fields: Fields): Parts => partsOf(schema, fields) as object as Parts;
  const standing = (of: Present): Parts =>
    edited?.partsOf ? edited.partsOf(of) : ofSchema(edited?.fieldsOf(of) as Fields);
  const baseOf = (of: Present): Base<Parts> => ({ version: of.version, parts: standing(of) });
  const [opened] = useState(() => (edited?.present ? baseOf(edited.present) : null));
  /** Version and values that the typing began from; null for a new record and for one that has gone. */
  const base = useRef(opened);
  /** The newest that a refusal has told of. */
  const told = useRef<Present>(null);
  const [conflict, setConflict] = useState<EditConflict<Present, Parts> | null>(null);
  const [isGone, setGone] = useState(false);
  const typed = (): Parts =>
    (edited?.typedParts ?? ofSchema)(form.getValues(), base.current?.parts ?? null);

  const fill = (parts: readonly Part[], theirs: Present): void => {
    if (!edited) return;
    const fields = edited.fieldsOf(theirs);
    for (const part of parts) {
      const own: readonly string[] = edited.fieldsOfPart?.[part] ?? [part];
      for (const field of own as readonly FieldPath<Fields>[]) {
        const value = get(fields, field) as FieldPathValue<Fields, typeof field>;
        form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
    }
  };

  const compare = (theirs: Present): Comparison<Parts> & { merged: Parts } => {
    const mine = typed();
    const now = standing(theirs);
    const comparison = compareEdits({ base: base.current?.parts ?? null, mine, theirs: now });
    const taken = Object.fromEntries(comparison.taken.map((part) => [part, now[part]]));
    return { ...comparison, merged: { ...mine, ...taken } };
  };

  return {
    conflict,
    isGone,
    takeTheirs: (part: Part): void => {
      if (!conflict) return;
      fill([part], conflict.present);
      setConflict({
        ...conflict,
        conflicting: conflict.conflicting.filter((other) => other !== part),
      });
    },
    version: () => base.current?.version ?? null,
    isChanged: (): boolean => {
      const parts = base.current?.parts;
      return edited?.isWhole === true || !parts || differingParts(typed(), parts).length > 0;
    },
    setBaseVersion: (version: number): void => {
      if (edited?.present) base.current = baseOfDraft(null, version, baseOf(edited.present));
    },
    /** The record as last read, or newer from a refusal. */
    latest: (): Present | null => {
      const present = edited?.present ?? null;
      return told.current && present && told.current.version > present.version
        ? told.current
        : present;
    },
    compare,
    /** Answers the present record from the refusal of a call for which somebody else was first; null otherwise. */
    presentOf: (error: unknown): Present | null => {
      if (!(error instanceof CallError) || error.code !== 'EDIT_CONFLICT') return null;
      if (!edited || !base.current) return null;
      const present = edited.schema.safeParse(error.present);
      if (!present.success) return null;
      told.current = present.data;
      edited.onNewer?.(present.data);
      return present.data;
    },
    /** Takes over what only the other has touched, and puts the rest in dispute. */
    mergeTheirs: (theirs: Present): void => {
      const {
        differing,
        taken,
        conflicting,
      }: Pick<Comparison<Parts>, 'differing' | 'taken' | 'conflicting'> = edited?.isWhole === true
        ? alike
        : compare(theirs);
      fill(taken, theirs);
      const before = base.current?.parts ?? null;
      base.current = baseOf(theirs);
      // Where all of it is sent at once, what only this form has changed is to be confirmed, too.
      const shown = edited?.isMerged === true ? conflicting : differing;
      const asked = shown.filter((part) => !taken.includes(part));
      setConflict({ present: theirs, parts: standing(theirs), before, taken, conflicting: asked });
    },
    forget: () => setConflict(null),
    isGoneBy: ({ status }: CallError): boolean => {
      if (status !== 404 || edited?.saysWhenGone !== true || !base.current) return false;
      base.current = null;
      setConflict(null);
      setGone(true);
      return true;
    },
    /** The fields of what is saved by now; null when the answer does not say. */
    settle: (saved: unknown): Fields | null => {
      setConflict(null);
      if (!edited) return null;
      const present = edited.schema.safeParse(saved);
      if (!present.success) return null;
      base.current = baseOf(present.data);
      return edited.fieldsOf(present.data);
    },
    toDraft: (): object =>
      base.current ? { base: base.current.parts, seenVersion: base.current.version } : {},
    fromDraft: (draft: Fields): Fields => {
      const { base: parts, seenVersion, ...fields } = draft as Fields & Record<string, unknown>;
      if (edited?.present) base.current = baseOfDraft(parts, seenVersion, baseOf(edited.present));
      return fields as unknown as Fields;
    },
    /** Shows what is newer than what the form began from. */
    showNewer: (): void => {
      const present = edited?.present;
      if (!present || !base.current || present.version <= base.current.version) return;
      base.current = baseOf(present);
      form.reset(edited.fieldsOf(present));
    },
  };
}

/** Answers the values from which a draft was begun, as far as it has kept them. */
function baseOfDraft<Parts extends object>(
  parts: unknown,
  seenVersion: unknown,
  present: Base<Parts>,
): Base<Parts> {
  const names = Object.keys(present.parts ?? {});
  const isKnown =
    typeof parts === 'object' && parts !== null && names.every((name) => name in parts);
  const version = typeof seenVersion === 'number' ? seenVersion : present.version;
  if (isKnown) return { version, parts: parts as Parts };
  return { version, parts: version === present.version ? present.parts : null };
}
