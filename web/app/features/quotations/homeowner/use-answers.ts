import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { inKronor } from '@troskel/contract/values/kronor';
import { textIn } from '@troskel/contract/ground/language';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { CallError } from '../../../lib/failures.ts';
import { currentLanguage, useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { mayHaveOpenOrder } from '../../../shell/bankid/open-order.ts';
import type { Beginning } from '../../../shell/bankid/run-identification.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { showDialog } from '../../../shell/dialogs.ts';
import { shellTexts } from '../../../shell/shell.texts.ts';
import { acceptDialog, changeDialog, declineDialog } from '../dialogs.ts';
import { keepReceived, receivedQuery } from '../quotation-queries.ts';
import type { Accepting } from './answering.ts';
import { receivedTexts } from './received.texts.ts';
import { handlesOwnErrors } from '../../../lib/api.ts';

async function signFlow() {
  try {
    return await import('./sign-quotation-flow.ts');
  } catch {
    const texts = textIn(shellTexts, currentLanguage());
    showToast({ kind: 'error', title: texts.partNotLoaded, text: texts.tryAgainSoon });
    return null;
  }
}

export interface Answers {
  accept: () => void;
  decline: () => void;
  askForChange: () => void;
  /** Cancels what was agreed. */
  cancel: () => Promise<void>;
  /** Why the last answer was not possible. */
  refusal: CallError | null;
}

/**
 * The acts of a customer on a version. After a refused one the quotations are read anew, so that
 * the page shows what is possible now.
 *
 * @param onDone is called when what was pressed has gone
 */
export function useAnswers(
  inquiryId: string,
  { partnerId, company }: ReceivedQuotation,
  version: SentQuotation,
  onDone: () => void,
): Answers {
  const texts = useTexts(receivedTexts);
  const language = useLanguage();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  /** Words that are not sent, by the dialog in which they were typed. */
  const unsent = useRef({ decline: '', change: '' });
  const accept = useWrite(receivedQuotations.acceptQuotation, handlesOwnErrors);
  const decline = useWrite(receivedQuotations.declineQuotation, handlesOwnErrors);
  const change = useWrite(receivedQuotations.askForChange, handlesOwnErrors);
  const cancelAgreement = useWrite(receivedQuotations.cancelAgreement, handlesOwnErrors);
  const params = { inquiryId, senderId: partnerId };
  const { number } = version;

  const onRefused = (error: CallError): void => {
    setRefusal(error);
    void queryClient.invalidateQueries({ queryKey: receivedQuery(inquiryId).queryKey });
  };
  const show = (received: ReceivedQuotation, told: string): void => {
    keepReceived(inquiryId, received);
    announce(told);
  };

  const sign = async (answer: Accepting | null, beginning: Beginning): Promise<void> => {
    const flow = await signFlow();
    const subject = answer && {
      inquiryId,
      senderId: partnerId,
      number: String(number),
      mayStartEarly: String(answer.mayStartEarly),
      isNotConsumer: String(answer.isNotConsumer),
    };
    if (!flow) return;
    const isSigned = await flow.signByBankId(subject, beginning);
    // Also after a try that failed: the quotation may be another now.
    await queryClient.invalidateQueries({ queryKey: receivedQuery(inquiryId).queryKey });
    if (!isSigned) return;
    announce(texts.accepted);
    onDone();
  };
  const takeUp = useEffectEvent(() => {
    if (mayHaveOpenOrder('quotation')) void sign(null, 'takeUp');
  });
  useEffect(() => takeUp(), []);

  return {
    refusal,
    accept: () => {
      setRefusal(null);
      showDialog(acceptDialog, {
        company,
        version,
        onRefused,
        onGone: onDone,
        onSign: (answer) => void sign(answer, 'start'),
        onAccept: async (answer) => {
          const received = await accept.mutateAsync({ params, body: { number, ...answer } });
          show(received, texts.accepted);
        },
      });
    },
    decline: () => {
      setRefusal(null);
      showDialog(declineDialog, {
        title: texts.declineTitle,
        intro: texts.declineIntro(company),
        label: texts.declineWords,
        send: texts.decline,
        isOptional: true,
        typed: unsent.current.decline,
        onTyped: (words) => {
          unsent.current.decline = words;
        },
        onRefused,
        onGone: onDone,
        onSend: async (words) => {
          const received = await decline.mutateAsync({ params, body: { number, words } });
          show(received, texts.declined);
        },
      });
    },
    askForChange: () => {
      setRefusal(null);
      showDialog(changeDialog, {
        title: texts.changeTitle,
        intro: texts.changeIntro(company),
        label: texts.changeWords,
        send: texts.changeSend,
        isOptional: false,
        typed: unsent.current.change,
        onTyped: (words) => {
          unsent.current.change = words;
        },
        onRefused,
        onGone: onDone,
        onSend: async (words) => {
          const received = await change.mutateAsync({ params, body: { number, words } });
          show(received, texts.changeAsked);
        },
      });
    },
    cancel: async () => {
      setRefusal(null);
      const answer = await askYesNoCancel({
        title: texts.cancelQuestion,
        content: texts.cancelContent(company, inKronor(version.sums.toPayOre, language)),
        yes: texts.cancelAgreement,
        no: null,
        isDangerous: true,
      });
      if (answer !== 'yes') return;
      try {
        show(
          await cancelAgreement.mutateAsync({ params, body: { number } }),
          texts.agreementCancelled,
        );
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        onRefused(error);
      }
      onDone();
    },
  };
}
