import { LegalVersion, legalEditing, TypedLegalVersion } from '@troskel/contract/legal/editing';
import { useState } from 'react';
import { call, handlesOwnErrors } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { failureText } from '../../shell/failure-text.ts';
import { loadFieldMessages } from '../../ui/schema-form.ts';
import { faultsToPublish, typedOf } from './draft-parts.ts';
import { legalAdminTexts } from './legal-admin.texts.ts';

/** Whether there is no draft left to write in. */
const isGone = ({ code, status }: CallError): boolean =>
  code === 'LEGAL_PUBLISHED' || status === 404;

const reread = (...calls: readonly { name: string }[]) =>
  Promise.all(calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));

/**
 * A draft in its form: kept, published, and what a colleague has made of it meanwhile.
 *
 * @param options.isNew what is typed is kept as a draft of its own, because this one has gone
 */
export function useDraftEditing(
  draft: LegalVersion,
  options: { isNew: boolean; onSavedAsNew: (id: string) => void },
) {
  const texts = useTexts(legalAdminTexts);
  const language = useLanguage();
  const [isPublishing, setPublishing] = useState(false);
  /** The refusal that said that the draft is gone; shown until the page has read what became of it. */
  const [refusal, setRefusal] = useState<CallError | null>(null);
  /** Made for what was typed in a draft that is gone; not filled yet. */
  const [made, setMade] = useState<LegalVersion | null>(null);
  const params = { versionId: draft.id };

  const keepAsNew = async (body: TypedLegalVersion): Promise<LegalVersion> => {
    const { document } = draft;
    const empty =
      made ?? (await call(legalEditing.createDraft, { body: { document } }, handlesOwnErrors));
    // Should it not be filled now, the next try fills it.
    setMade(empty);
    const one = { params: { versionId: empty.id }, body };
    return call(legalEditing.updateDraft, one, { ...handlesOwnErrors, seenVersion: empty.version });
  };

  const record = useRecordForm({
    schema: TypedLegalVersion,
    defaultValues: typedOf(draft),
    edited: { present: draft, schema: LegalVersion, fieldsOf: typedOf },
    save: async (body, { updateOptions }) => {
      setRefusal(null);
      if (options.isNew) return keepAsNew(body);
      const kept = await call(legalEditing.updateDraft, { params, body }, updateOptions);
      queryClient.setQueryData(read(legalEditing.getAnyVersion, { params }).queryKey, kept);
      return kept;
    },
    refreshes: [legalEditing.listVersions],
    onSaved: ({ id }) => {
      showToast({ kind: 'success', title: texts.saved });
      if (id !== draft.id) options.onSavedAsNew(id);
    },
    onRefused: async (error) => {
      if (options.isNew) {
        if (isGone(error) || error.code === 'EDIT_CONFLICT') setMade(null);
        return false;
      }
      if (!isGone(error)) return false;
      // The page finds out what has become of it; what is typed stays in the form.
      if (record.isUnsaved()) setRefusal(error);
      else showToast({ kind: 'warning', title: failureText(error, language) });
      await reread(legalEditing.getAnyVersion, legalEditing.listVersions);
      return true;
    },
  });

  return {
    record,
    refusal,
    isPublishing,
    /** Keeps what is typed, asks, and publishes just that. */
    publish: async (
      body: TypedLegalVersion,
      ask: (kept: LegalVersion) => Promise<boolean>,
    ): Promise<void> => {
      // Before anybody is asked to prove who they are for what can't be.
      const faults = faultsToPublish(body, draft, dayInSweden(new Date()));
      if (faults.length > 0) await loadFieldMessages();
      for (const [index, [part, code]] of faults.entries()) {
        record.form.setError(part, { type: code, message: code }, { shouldFocus: index === 0 });
      }
      if (faults.length > 0) return;
      setPublishing(true);
      try {
        const isKept = record.form.formState.isDirty || record.edits.conflict !== null;
        const kept = isKept ? await record.keep(body) : { answer: draft };
        if (!kept || !(await ask(kept.answer))) return;
        const published = await record.act(body, (as) =>
          call(legalEditing.publish, { params }, as.updateOptions),
        );
        if (published === null) return;
        showToast({ kind: 'success', title: texts.publishedToast });
        await reread(legalEditing.getAnyVersion, legalEditing.listVersions);
      } finally {
        setPublishing(false);
      }
    },
  };
}
