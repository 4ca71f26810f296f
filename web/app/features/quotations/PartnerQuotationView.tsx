import { textIn } from '@troskel/contract/ground/language';
import { partnerQuotations } from '@troskel/contract/quotations/calls';
import type { PartnerQuotation } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { quotationErrors } from '@troskel/contract/quotations/errors';
import { mostQuotationVersions } from '@troskel/contract/values/quotation-limits';
import { inKronor } from '@troskel/contract/values/kronor';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import type { AlertKind } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { editorTexts } from './editor/editor.texts.ts';
import { QuotationEditor } from './editor/QuotationEditor.tsx';
import { partnerQuotationTexts } from './partner-quotation.texts.ts';
import { keepQuotation, quotationQuery } from './quotation-queries.ts';
import { CustomerRotDetails } from './rot-details/CustomerRotDetails.tsx';
import { SentVersions } from './SentVersions.tsx';
import styles from './PartnerQuotationView.module.css';

const kinds: Partial<Record<SentQuotation['state'], AlertKind>> = {
  accepted: 'success',
  open: 'info',
};

/** How the newest version stands, with what the customer has said. */
function Standing({ newest }: { newest: SentQuotation }): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  const dates = useDates();
  const { state, words, mayStartEarly, cancellableUntil } = newest;
  const [today] = useState(() => dayInSweden(new Date()));
  const mustWait = !mayStartEarly && cancellableUntil !== null && cancellableUntil >= today;
  return (
    <Alert kind={kinds[state] ?? 'warning'} title={texts.notices[state]} isSilent>
      {state === 'accepted' && mayStartEarly && <p>{texts.startsEarly}</p>}
      {state === 'accepted' && mustWait && cancellableUntil !== null && (
        <p>{texts.startsLate(dates.date(cancellableUntil))}</p>
      )}
      {words !== '' && (
        <p className={styles.words}>
          <b>{texts.customerWrote}:</b> {words}
        </p>
      )}
    </Alert>
  );
}

/** Takes the newest version back, after a question. */
function WithdrawButton({
  partnerId,
  inquiryId,
  newest,
  customerName,
  onDone,
}: {
  partnerId: string;
  inquiryId: string;
  newest: SentQuotation;
  customerName: string;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  const language = useLanguage();
  const withdraw = useWrite(partnerQuotations.withdrawQuotation, { skipGlobalHandle: true });
  const params = { partnerId, inquiryId };
  return (
    <Button
      look="quiet"
      aria-haspopup="dialog"
      onClick={async () => {
        const sum = inKronor(newest.sums.toPayOre, language);
        const answer = await askYesNoCancel({
          title: texts.withdrawTitle,
          content: texts.withdrawContent(customerName, sum),
          yes: texts.withdraw,
          no: null,
          isDangerous: true,
        });
        if (answer !== 'yes') return;
        try {
          const body = { number: newest.number };
          keepQuotation(partnerId, inquiryId, await withdraw.mutateAsync({ params, body }));
          announce(texts.withdrawn);
        } catch (error) {
          const text = failureText(error, language);
          showToast({ kind: 'error', title: texts.withdrawFailed, text });
          // The customer may have been first: the page shows how it stands.
          const { queryKey } = quotationQuery(partnerId, inquiryId);
          await queryClient.invalidateQueries({ queryKey });
        }
        onDone();
      }}
    >
      {texts.withdraw}
    </Button>
  );
}

/** A quotation that has been read from the server: its editor, and the versions that were sent. */
export function PartnerQuotationView({
  partnerId,
  inquiryId,
  quotation,
  customer,
  company,
}: {
  partnerId: string;
  inquiryId: string;
  quotation: PartnerQuotation;
  customer: string | null;
  company: string;
}): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  const words = useTexts(editorTexts);
  const language = useLanguage();
  const { draft, sent, maySend, mayWithdraw } = quotation;
  const [newest] = sent;
  const [today] = useState(() => dayInSweden(new Date()));
  const [isOpen, setOpen] = useState(draft !== null || sent.length === 0);
  /** Counts how often the editor was opened anew. */
  const [opening, setOpening] = useState(0);
  const [isOvertaken, setOvertaken] = useState(false);
  const standing = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  /** Somebody has pressed the button that opens the editor, which is gone then. */
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpen || !isOpened.current) return;
    isOpened.current = false;
    editor.current?.focus();
  }, [isOpen]);
  const customerName = customer ?? texts.customer;
  const mayStart = maySend && !isOpen;

  return (
    <>
      <PageHeading title={texts.title(customerName)} />
      <div className={styles.page}>
        <div ref={standing} tabIndex={-1} className={styles.standing}>
          {newest && <Standing newest={newest} />}
          {!maySend && newest?.state !== 'accepted' && (
            <Alert kind="info" isSilent>
              {sent.length < mostQuotationVersions
                ? texts.mayNotSend
                : textIn(quotationErrors.QUOTATION_LIMIT_REACHED, language)}
            </Alert>
          )}
          <div className={styles.acts}>
            {mayStart && (
              <Button
                onClick={() => {
                  isOpened.current = true;
                  setOpen(true);
                }}
              >
                {draft === null ? texts.startNext : texts.actions.goOn}
              </Button>
            )}
            {mayWithdraw && newest && (
              <WithdrawButton
                partnerId={partnerId}
                inquiryId={inquiryId}
                newest={newest}
                customerName={customerName}
                onDone={() => standing.current?.focus()}
              />
            )}
            {mayStart && <p>{texts.startNextHelp}</p>}
          </div>
        </div>
        {isOvertaken && (
          <FocusedNotice title={words.overtaken}>{words.overtakenText}</FocusedNotice>
        )}
        {maySend && isOpen && (
          <div ref={editor} tabIndex={-1}>
            <QuotationEditor
              key={opening}
              partnerId={partnerId}
              inquiryId={inquiryId}
              quotation={quotation}
              customer={customer}
              customerName={customerName}
              company={company}
              today={today}
              onDone={(told, isSent) => {
                setOvertaken(false);
                setOpen(!isSent && sent.length === 0);
                setOpening(opening + 1);
                showToast({ kind: 'success', title: told });
                standing.current?.focus();
              }}
              onOvertaken={() => {
                setOvertaken(true);
                setOpening(opening + 1);
              }}
            />
          </div>
        )}
        {newest?.content.deduction === 'rot' &&
          (newest.state === 'accepted' || newest.rotDetails !== null) && (
            <CustomerRotDetails params={{ partnerId, inquiryId }} version={newest} />
          )}
        <SentVersions partnerId={partnerId} inquiryId={inquiryId} sent={sent} />
      </div>
    </>
  );
}
