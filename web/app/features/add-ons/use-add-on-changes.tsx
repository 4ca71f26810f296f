import { useQueryClient } from '@tanstack/react-query';
import { AddOn, addOns as calls } from '@troskel/contract/add-ons/calls';
import type { AddOns } from '@troskel/contract/add-ons/calls';
import { addOnPriceText, addOnTerms } from '@troskel/contract/values/add-on';
import type { AddOnPrice } from '@troskel/contract/values/add-on';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { addOnsTexts } from './add-ons.texts.ts';
import styles from './AddOnCard.module.css';

interface AddOnChanges {
  isPending: boolean;
  /** Message about a change that failed. */
  refusal: { title: string; text: string } | null;
  /** Each asks, then changes; settles when it is done or given up. */
  activate: () => Promise<void>;
  end: () => Promise<void>;
  keep: () => Promise<void>;
}

/**
 * Changes of one add-on: a question, then the call.
 *
 * @param onRead the add-on is shown anew, by which the pressed button may have gone with its focus
 */
export function useAddOnChanges(partnerId: string, addOn: AddOn, onRead: () => void): AddOnChanges {
  const texts = useTexts(addOnsTexts);
  const language = useLanguage();
  const dates = useDates();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<AddOnChanges['refusal']>(null);
  const list = read(calls.listAddOns, { params: { partnerId } });
  const [isPending, setPending] = useState(false);
  const input = { params: { partnerId, addOnId: addOn.id } };
  const { name, held } = addOn;

  /** Functions of an add-on show on many pages, so the answers of all others are read again. */
  function keepAnswer(answer: AddOns): void {
    client.setQueryData(list.queryKey, answer);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== list.queryKey[0],
    });
  }

  function refusalOf(error: CallError): { title: string; text: string } {
    const present = AddOn.safeParse(error.present);
    if (error.code !== 'EDIT_CONFLICT' || !present.success) {
      return { title: texts.notDone, text: failureText(error, language) };
    }
    const price = addOnPriceText(present.data, language);
    return { title: texts.changedTitle(present.data.name), text: texts.changedText(price) };
  }

  async function attempt(
    change: (options: CallOptions) => Promise<AddOns>,
    done: { title: string; text: string },
  ): Promise<void> {
    setPending(true);
    try {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      keepAnswer(await change({ skipGlobalHandle: true, headers }));
      onRead();
      showToast({ kind: 'success', ...done });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(refusalOf(error));
      await client.invalidateQueries({ queryKey: list.queryKey });
    } finally {
      setPending(false);
    }
  }

  const askTerms = (price: AddOnPrice, question: { title: string; yes: string }) =>
    askYesNoCancel({
      ...question,
      content: <Terms terms={addOnTerms(price, language)} note={texts.ownersMailed} />,
      no: null,
    });

  return {
    isPending,
    refusal,
    async activate() {
      setRefusal(null);
      const question = { title: texts.activateTitle(name), yes: texts.accept };
      if ((await askTerms(addOn, question)) !== 'yes') return;
      // The version whose terms were shown, also when the list has been read again meanwhile.
      const { version: seenVersion } = addOn;
      const body = { acceptsTerms: true } as const;
      await attempt(
        (options) => call(calls.activateAddOn, { ...input, body }, { ...options, seenVersion }),
        { title: texts.activated(name), text: texts.activatedText },
      );
    },
    async end() {
      if (!held) return;
      setRefusal(null);
      const day = dates.date(`${held.periodEndsOn}T12:00:00`);
      const answer = await askYesNoCancel({
        title: texts.endTitle(name),
        content: texts.endText(day),
        yes: texts.endNamed(name),
        no: null,
      });
      if (answer !== 'yes') return;
      await attempt((options) => call(calls.endAddOn, input, options), {
        title: texts.willEnd(name, day),
        text: texts.willEndText,
      });
    },
    async keep() {
      if (!held) return;
      setRefusal(null);
      const question = { title: texts.keepTitle(name), yes: texts.accepts };
      if ((await askTerms(held, question)) !== 'yes') return;
      await attempt((options) => call(calls.keepAddOn, input, options), {
        title: texts.kept(name),
        text: texts.keptText,
      });
    },
  };
}

/** The terms of an add-on, one below the other, and what happens when they are accepted. */
function Terms({ terms, note }: { terms: readonly string[]; note: string }): ReactNode {
  return (
    <>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </>
  );
}
