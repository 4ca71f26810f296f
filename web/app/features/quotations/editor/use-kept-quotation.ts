import { PartnerQuotation, partnerQuotations } from '@troskel/contract/quotations/calls';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { send } from '../../../lib/api.ts';
import type { DraftCalls, ServerDraft } from '../../../lib/draft-keeper.ts';
import { savingOptions, useKeptForm } from '../../../lib/kept-form.ts';
import type { KeptForm } from '../../../lib/kept-form.ts';
import { useTexts } from '../../../lib/texts.ts';
import { keepQuotation } from '../quotation-queries.ts';
import { editorTexts } from './editor.texts.ts';
import { contentOf, WrittenQuotation, writtenOf } from './quotation-form.ts';

type Fields = UseFormReturn<WrittenQuotation, unknown, ReturnType<typeof contentOf>>;

/** Compares as it is stored, so that another way to type an amount is no change. */
const storedAs = (written: WrittenQuotation): string => JSON.stringify(contentOf(written));

export interface KeptQuotation extends KeptForm<WrittenQuotation> {
  /** Version of the quotation that the next call is based on. */
  seenVersion: () => number;
  /** It was sent, so that the server keeps no draft of it. */
  endSent: () => Promise<void>;
}

/**
 * Keeps what is typed of a quotation, on this device and at the server, and puts it back when it is
 * next opened, here or by a colleague.
 *
 * @param start what the form holds before anything is typed; nothing of it would be missed
 */
export function useKeptQuotation(
  form: Fields,
  {
    partnerId,
    inquiryId,
    start,
    version,
  }: { partnerId: string; inquiryId: string; start: WrittenQuotation; version: number },
): KeptQuotation {
  const texts = useTexts(editorTexts);
  const params = { partnerId, inquiryId };
  const seen = useRef(version);
  const isSent = useRef(false);

  /** The quotation counts its versions also while it has no draft. */
  const take = (quotation: PartnerQuotation, written?: WrittenQuotation) => {
    seen.current = quotation.version;
    const { draft } = quotation;
    if (draft === null) return null;
    return {
      content: written ?? writtenOf(draft, start),
      version: quotation.version,
      updatedAt: new Date().toISOString(),
    } satisfies ServerDraft<WrittenQuotation>;
  };
  const save = async (written: WrittenQuotation | null, over: number, isLeaving: boolean) => {
    const body = { content: written && contentOf(written) };
    const saved = await send(
      partnerQuotations.saveQuotation,
      { params, body },
      savingOptions(body, over === 0 ? seen.current : over, isLeaving),
    );
    keepQuotation(partnerId, inquiryId, saved);
    return saved;
  };
  const calls: DraftCalls<WrittenQuotation> = {
    read: async () => {
      const options = { skipGlobalHandle: true };
      const present = await send(partnerQuotations.getQuotation, { params }, options);
      // With the files that its draft names.
      keepQuotation(partnerId, inquiryId, present);
      return take(present);
    },
    save: async (written, over, isLeaving) => {
      const saved = await save(written, over, isLeaving);
      return (
        take(saved, written) ?? {
          content: written,
          version: saved.version,
          updatedAt: new Date().toISOString(),
        }
      );
    },
    remove: async (over) => {
      if (!isSent.current) take(await save(null, over, true));
    },
  };
  const keeping = useKeptForm<WrittenQuotation, ReturnType<typeof contentOf>, WrittenQuotation>(
    form,
    `quotation:${partnerId}:${inquiryId}`,
    {
      calls,
      kind: {
        isEmpty: (written) => storedAs(written) === storedAs(start),
        isSame: (one, other) => storedAs(one) === storedAs(other),
        toServerDraft: (present) => {
          const parsed = PartnerQuotation.safeParse(present);
          if (!parsed.success) return null;
          keepQuotation(partnerId, inquiryId, parsed.data);
          // Sent or discarded elsewhere: nothing of anybody's that what is typed here could replace.
          return (
            take(parsed.data) ?? {
              content: start,
              version: parsed.data.version,
              updatedAt: new Date().toISOString(),
            }
          );
        },
      },
      // The form library changes its values in place.
      toContent: (values) => structuredClone(values),
      show: (written) => form.reset(written ?? start, { keepDefaultValues: true }),
      parse: (value) => {
        const parsed = WrittenQuotation.safeParse(value);
        return parsed.success ? parsed.data : null;
      },
      told: { saved: texts.saved, notSaved: texts.toldNotSaved },
    },
  );
  return {
    ...keeping,
    seenVersion: () => seen.current,
    endSent: async () => {
      isSent.current = true;
      await keeping.end();
    },
  };
}
