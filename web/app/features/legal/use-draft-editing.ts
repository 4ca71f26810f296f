import { useQueryClient } from '@tanstack/react-query';
import { legalEditing, LegalVersion, TypedLegalVersion } from '@troskel/contract/legal/editing';
import type { Route } from '@troskel/contract/ground/route';
import { useState } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { compareEdits } from '../../lib/edit-conflict.ts';
import type { Comparison } from '../../lib/edit-conflict.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { draftFieldsOf, draftPartOf, draftParts, faultsToPublish, typedOf } from './draft-parts.ts';
import type { DraftPart } from './draft-parts.ts';
import { legalAdminTexts } from './legal-admin.texts.ts';

/** Whether there is no draft left to write in. */
const isGone = ({ code, status }: CallError): boolean =>
  code === 'LEGAL_PUBLISHED' || status === 404;

const unopposed: Comparison<DraftPart> = { taken: [], disputed: [] };

/** A draft in its form: kept, published, and what a colleague has made of it meanwhile. */
export function useDraftEditing(draft: LegalVersion) {
  const texts = useTexts(legalAdminTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const [base, setBase] = useState(draft);
  /** A colleague's version, and the one that it changed. */
  const [conflict, setConflict] = useState<{ theirs: LegalVersion; before: LegalVersion } | null>(
    null,
  );
  const [comparison, setComparison] = useState(unopposed);
  const [isPublishing, setPublishing] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  /** That there is no draft left to write in; of use until the page knows what has become of it. */
  const [refusal, setRefusal] = useState<CallError | null>(null);
  /** Made for what was typed in a draft that is gone; not filled yet. */
  const [made, setMade] = useState<LegalVersion | null>(null);
  const form = useSchemaForm(TypedLegalVersion, { defaultValues: typedOf(draft) });
  const params = { versionId: draft.id };

  const refresh = (...stale: readonly Route[]) =>
    Promise.all(stale.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  const asSeen = (version: number) => ({
    skipGlobalHandle: true,
    seenVersion: version,
  });

  /** @param before what the colleague has begun from, too: what was read, or kept a moment ago */
  const refused = async (
    error: unknown,
    mine: TypedLegalVersion,
    before: LegalVersion,
  ): Promise<void> => {
    if (!(error instanceof CallError)) throw error;
    const present = LegalVersion.safeParse(error.present);
    if (error.code === 'EDIT_CONFLICT' && present.success) {
      const now = draftFieldsOf(present.data);
      const told = compareEdits(draftParts, {
        base: draftFieldsOf(before),
        mine: draftFieldsOf(mine),
        theirs: now,
      });
      for (const part of told.taken) form.setValue(part, now[part], { shouldDirty: true });
      setConflict({ theirs: present.data, before });
      setBase(present.data);
      setComparison(told);
    } else if (isGone(error)) {
      const [typed, known] = [draftFieldsOf(mine), draftFieldsOf(before)];
      // The page finds out what has become of it; what is typed stays in the form.
      if (draftParts.some((part) => typed[part] !== known[part])) setRefusal(error);
      else showToast({ kind: 'warning', title: failureText(error, language) });
      await refresh(legalEditing.getAnyVersion, legalEditing.listVersions);
    } else if (!showRefusedFields(form, error, draftPartOf)) {
      setFailure(error);
    }
  };

  /** Null when it was refused. */
  const keep = async (body: TypedLegalVersion): Promise<LegalVersion | null> => {
    setFailure(null);
    setRefusal(null);
    try {
      const kept = await call(legalEditing.updateDraft, { params, body }, asSeen(base.version));
      client.setQueryData(read(legalEditing.getAnyVersion, { params }).queryKey, kept);
      setBase(kept);
      setConflict(null);
      form.reset(typedOf(kept));
      await refresh(legalEditing.listVersions);
      return kept;
    } catch (error) {
      await refused(error, body, base);
      return null;
    }
  };

  const publishKept = async (kept: LegalVersion): Promise<void> => {
    setFailure(null);
    try {
      await call(legalEditing.publish, { params }, asSeen(kept.version));
      showToast({ kind: 'success', title: texts.publishedToast });
      await refresh(legalEditing.getAnyVersion, legalEditing.listVersions);
    } catch (error) {
      await refused(error, typedOf(kept), kept);
    }
  };

  return {
    form,
    failure,
    refusal,
    isPublishing,
    conflict,
    ...comparison,
    /** Takes over what the colleague has written in a part. */
    take: (part: DraftPart): void => {
      if (!conflict) return;
      form.setValue(part, draftFieldsOf(conflict.theirs)[part], { shouldDirty: true });
      setComparison(({ taken, disputed }) => ({
        taken,
        disputed: disputed.filter((one) => one !== part),
      }));
    },
    save: async (body: TypedLegalVersion): Promise<void> => {
      if (await keep(body)) showToast({ kind: 'success', title: texts.saved });
    },
    /** Keeps what is typed as a draft of its own; its id, or null when it was refused. */
    saveAsNew: async (body: TypedLegalVersion): Promise<string | null> => {
      setFailure(null);
      try {
        const { document } = draft;
        const empty =
          made ??
          (await call(
            legalEditing.createDraft,
            { body: { document } },
            { skipGlobalHandle: true },
          ));
        // Should it not be filled now, the next try fills it.
        setMade(empty);
        const filled = await call(
          legalEditing.updateDraft,
          { params: { versionId: empty.id }, body },
          asSeen(empty.version),
        );
        form.reset(typedOf(filled));
        showToast({ kind: 'success', title: texts.saved });
        // Not waited for: the page of the draft that is gone has nothing more to show.
        void refresh(legalEditing.listVersions);
        return filled.id;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (isGone(error) || error.code === 'EDIT_CONFLICT') setMade(null);
        if (!showRefusedFields(form, error, draftPartOf)) setFailure(error);
        return null;
      }
    },
    /** Keeps what is typed, asks, and publishes just that. */
    publish: async (
      body: TypedLegalVersion,
      ask: (kept: LegalVersion) => Promise<boolean>,
    ): Promise<void> => {
      // Before anybody is asked to prove who they are for what can't be.
      const faults = faultsToPublish(body, base, dayInSweden(new Date()));
      for (const [index, [part, code]] of faults.entries()) {
        form.setError(part, { type: code, message: code }, { shouldFocus: index === 0 });
      }
      if (faults.length > 0) return;
      setPublishing(true);
      try {
        const kept = form.formState.isDirty || conflict ? await keep(body) : base;
        if (kept && (await ask(kept))) await publishKept(kept);
      } finally {
        setPublishing(false);
      }
    },
  };
}
