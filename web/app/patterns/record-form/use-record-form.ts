import type { Route } from '@troskel/contract/ground/route';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CallOptions, Seen } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { WrittenAttachments } from '../../shell/attachments/use-attachments.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { discardTexts } from '../../shell/discard.texts.ts';
import { holdUnsaved } from '../../shell/unsaved.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import type { ExtraCheck } from '../../ui/schema-form.ts';
import { useFormDraft } from './form-draft.ts';
import { isFormOf } from './form-shape.ts';
import type { PartsOf } from './form-shape.ts';
import { useRecordEdits } from './use-record-edits.ts';
import type { EditedRecord, RecordEdits } from './use-record-edits.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

type Files = NonNullable<Awaited<ReturnType<WrittenAttachments['settle']>>>;

/** How a call that saves is made: its failure is shown in the form. */
export interface SaveContext<Parts> {
  /** There is nothing to change: it makes something. */
  isNew: boolean;
  /** Options of a creating call; the same try makes nothing twice. */
  createOptions: CallOptions;
  /** Options of a call that changes the version seen. */
  updateOptions: Seen<CallOptions>;
  /** Files that are up; none where the form takes none. */
  files: Files;
  /** Where edits are merged: the parts changed here. */
  changed: readonly (keyof Parts & string)[];
  /** Where edits are merged: all parts as they will be. */
  merged: Parts | null;
}

/** The answer of a call that was not refused. */
interface Answered<Answer> {
  answer: Answer;
}

export interface RecordFormOptions<Fields extends FieldValues, Body, Saved, Present, Parts> {
  schema: z.ZodMiniType<Body, Fields>;
  defaultValues: Parameters<typeof useSchemaForm<Fields, FieldValues>>[1]['defaultValues'];
  alsoCheck?: ExtraCheck<Fields>;
  /** False for a box that is often left empty, checked on submit alone. */
  isCheckedWhenLeft?: boolean;
  /** Name of the draft on this device, among all of the user's; none for a form that keeps none. */
  draft?: string;
  /** The record, when somebody else can edit it meanwhile; left out by a form that only sends something. */
  edited?: EditedRecord<Fields, Present, Parts>;
  /** Written beside the fields. */
  files?: WrittenAttachments;
  /** @throws {CallError} */
  save: (body: Body, context: SaveContext<Parts>) => Promise<Saved>;
  /** Done with it when its files are not all up; null when that cannot be either. */
  saveElsewhere?: (body: Body) => Promise<Answered<Saved> | null>;
  /** Calls whose answers it makes stale. */
  refreshes?: readonly Route[];
  /** By now nothing is unsaved, and the page may be left. */
  onSaved: (saved: Saved, body: Body) => void | Promise<void>;
  /** Where edits are merged: there was nothing to save. */
  onUnchanged?: () => void;
  /** Whether the refusal is answered by this; otherwise it is shown in the form. */
  onRefused?: (error: CallError, body: Body) => boolean | Promise<boolean>;
  /** The form's field for one that is refused; the field of that name unless told. */
  fieldOf?: (field: string, body: Body) => string | null;
  /** It stays open, and holds this once it is sent. */
  emptied?: Fields;
  /** It is sent or given up: nothing of it is to be kept elsewhere. */
  onEnd?: () => void;
  /** Closes the form; `close` asks before, when something would be lost. */
  onClosed?: () => void;
  /** The words of that question. */
  discard?: { discardTitle: string; discardText: string; discard: string };
  /** Pages to which one goes unasked, because what is typed stays there. */
  staysOn?: (pathname: string) => boolean;
  /** False where a page is left unasked, because the draft is there when the form is next opened. */
  asksToLeave?: boolean;
}

export interface RecordForm<Fields extends FieldValues, Body, Saved, Present, Parts> {
  form: UseFormReturn<Fields, unknown, Body>;
  edits: RecordEdits<Present, Parts>;
  failure: CallError | null;
  isSaving: boolean;
  isUnsaved: () => boolean;
  submit: (body: Body) => Promise<void>;
  /** Saves and says nothing of it; null when it was refused, which the form shows. */
  keep: (body: Body) => Promise<Answered<Saved> | null>;
  /** Does something else with what is saved; null when it was refused, which the form shows. */
  act: <Done>(
    body: Body,
    run: (context: SaveContext<Parts>) => Promise<Done>,
  ) => Promise<Answered<Done> | null>;
  /** Gives up what is typed, after asking. */
  close: () => Promise<void>;
}

const noFiles: Files = [];

/**
 * A form over something that is kept at the server: its fields, its draft on this device, saving it,
 * what somebody else has made of it meanwhile, refused fields, and the questions before what is
 * typed is given up.
 */
export function useRecordForm<
  Fields extends FieldValues,
  Body extends FieldValues,
  Saved,
  Present extends { version: number } = never,
  Parts extends object = PartsOf<Fields>,
>(
  options: RecordFormOptions<Fields, Body, Saved, Present, Parts>,
): RecordForm<Fields, Body, Saved, Present, Parts> {
  const { schema, edited, files, refreshes = [], asksToLeave = true } = options;
  const words = useTexts(discardTexts);
  const idempotencyKey = useIdempotencyKey();
  const form = useSchemaForm<Fields, Body>(schema, options);
  const { isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<CallError | null>(null);
  const edits = useRecordEdits(schema, form, edited);
  const isOver = useRef(false);
  const draft = useFormDraft(form, options.draft ?? null, {
    isDraft: (value): value is Fields => isFormOf(schema, value),
    beside: edits.toDraft,
    onFound: edits.fromDraft,
  });

  const isUnsaved = (): boolean => {
    if (isOver.current) return false;
    // A value that is only written in another way is no change.
    return files?.isChanged === true || (isDirty && edits.isChanged());
  };
  const isUnsavedNow = useEffectEvent(isUnsaved);
  const staysOn = useEffectEvent((pathname: string) => options.staysOn?.(pathname) === true);
  useEffect(() => {
    const watching = form.watch(() => {
      isOver.current = false;
    });
    const release = asksToLeave
      ? holdUnsaved({ isUnsaved: () => isUnsavedNow(), staysOn: (pathname) => staysOn(pathname) })
      : undefined;
    return () => {
      watching.unsubscribe();
      release?.();
    };
  }, [form, asksToLeave]);

  // A colleague's changes are shown as long as nothing is typed over them.
  const showNewer = useEffectEvent(() => {
    if (!edits.isChanged() && files?.isChanged !== true && !isSubmitting) edits.showNewer();
  });
  const newest = edited?.present?.version;
  useEffect(() => {
    if (newest !== undefined) showNewer();
  }, [newest]);

  /** At once, not at the next render: what follows may leave the page. */
  const end = (values: Fields): void => {
    form.reset(options.emptied ?? values);
    draft.clear();
    if (options.emptied) files?.clear();
    else files?.end();
    options.onEnd?.();
    isOver.current = true;
  };

  const refresh = () =>
    Promise.all(refreshes.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));

  const saveContext = (body: Body, sent: Files, version = edits.version()): SaveContext<Parts> => ({
    isNew: version === null,
    createOptions: { ...handlesOwnErrors, headers: idempotencyKey.headerFor([body, sent]) },
    updateOptions: { ...handlesOwnErrors, seenVersion: version ?? 0 },
    files: sent,
    changed: [],
    merged: null,
  });

  /**
   * Sends the parts that are changed here, again while colleagues' changes concern other parts only.
   * Null when both have changed the same, or there is nothing to send.
   */
  const saveMerged = async (
    body: Body,
    sent: Files,
    theirs: Present,
  ): Promise<Answered<Saved> | null> => {
    const { mine, conflicting, merged } = edits.compare(theirs);
    if (conflicting.length > 0) {
      edits.mergeTheirs(theirs);
      return null;
    }
    if (mine.length === 0 && edited?.isSavedUnchanged?.(theirs) !== true) {
      end(form.getValues());
      options.onUnchanged?.();
      return null;
    }
    try {
      const context = saveContext(body, sent, theirs.version);
      return { answer: await options.save(body, { ...context, changed: mine, merged }) };
    } catch (error) {
      const newer = edits.presentOf(error);
      // Refused for the version that it names: another try would be refused as well.
      if (!newer || newer.version === theirs.version) throw error;
      return saveMerged(body, sent, newer);
    }
  };

  const refuse = async (error: CallError, body: Body, sent: Files): Promise<void> => {
    // Somebody else was first: the page shows what is there now.
    if (error.code === 'EDIT_CONFLICT' || error.status === 404) await refresh();
    const theirs = edits.presentOf(error);
    if (theirs) {
      edits.mergeTheirs(theirs);
      return;
    }
    if (files?.showRefusal(error, sent) === true) return;
    if ((await options.onRefused?.(error, body)) === true) return;
    if (edits.isGoneBy(error)) return;
    const own = (field: string) => (get(form.getValues(), field) === undefined ? null : field);
    const fieldOf = (field: string) =>
      (options.fieldOf ?? own)(field, body) as FieldPath<Fields> | null;
    if (!showRefusedFields(form, error, fieldOf)) setFailure(error);
  };

  const attempt = async <Done>(
    body: Body,
    sent: Files,
    run: () => Promise<Answered<Done> | null>,
  ): Promise<Answered<Done> | null> => {
    setFailure(null);
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await refuse(error, body, sent);
      return null;
    }
  };

  const keep = async (body: Body): Promise<Answered<Saved> | null> => {
    const sent = files ? await files.settle() : noFiles;
    if (!sent) {
      const kept = (await options.saveElsewhere?.(body)) ?? null;
      if (kept !== null) end(form.getValues());
      return kept;
    }
    if (edited?.isMerged === true) edits.forget();
    const latest = edited?.isMerged === true ? edits.latest() : null;
    const saved = await attempt(body, sent, async () =>
      latest
        ? saveMerged(body, sent, latest)
        : { answer: await options.save(body, saveContext(body, sent)) },
    );
    if (saved === null) return null;
    idempotencyKey.forget();
    await refresh();
    end(edits.settle(saved.answer) ?? form.getValues());
    return saved;
  };

  return {
    form,
    edits,
    failure,
    isSaving: isSubmitting,
    isUnsaved,
    submit: async (body) => {
      const saved = await keep(body);
      if (saved) await options.onSaved(saved.answer, body);
    },
    keep,
    act: (body, run) =>
      attempt(body, noFiles, async () => ({ answer: await run(saveContext(body, noFiles)) })),
    close: async () => {
      if (isUnsaved() && !(await askDiscard(options.discard ?? words))) return;
      end(form.getValues());
      options.onClosed?.();
    },
  };
}

/** For a form's `onRefused`: its page shows that somebody else was faster, the form all else. */
export const conflictTo =
  (show: (conflict: CallError) => void) =>
  (error: CallError): boolean => {
    const isConflict = error.code === 'EDIT_CONFLICT';
    if (isConflict) show(error);
    return isConflict;
  };
