import { textIn } from '@troskel/contract/ground/language';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import type { ReactNode } from 'react';
import { ownInquiryParts } from '../../../compose/own-inquiry-parts.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useInquiryEvents } from '../../../shell/use-inquiry-events.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { WishCard } from '../WishCard.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry, ownInquiryQuery } from './own-inquiry-queries.ts';
import { OwnStateChip } from './OwnStateChip.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { useOpenPartner } from './use-open-partner.ts';
import { useReadMark } from './use-read-mark.ts';
import styles from './OwnInquiryView.module.css';

function WithdrawButton({ inquiryId }: { inquiryId: string }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const withdraw = useWrite(inquiryIntake.withdrawInquiry, { skipGlobalHandle: true });
  return (
    <Button
      look="quiet"
      isFlush
      aria-haspopup="dialog"
      onClick={async () => {
        const answer = await askYesNoCancel({
          title: texts.withdrawTitle,
          content: texts.withdrawContent,
          yes: texts.withdraw,
          no: texts.keep,
          isDangerous: true,
        });
        if (answer !== 'yes') return;
        try {
          keepOwnInquiry(await withdraw.mutateAsync({ params: { inquiryId } }));
        } catch (error) {
          showToast({
            kind: 'error',
            title: texts.withdrawFailed,
            text: failureText(error, language),
          });
        }
      }}
    >
      {texts.withdraw}
    </Button>
  );
}

/** One's own inquiry that has been read from the server. */
export function OwnInquiryView({ inquiry }: { inquiry: OwnInquiry }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const kinds = textIn(inquiryKindNames, useLanguage());
  useInquiryEvents((inquiryId) => {
    if (inquiryId !== null && inquiryId !== inquiry.id) return;
    void queryClient.invalidateQueries({ queryKey: ownInquiryQuery(inquiry.id).queryKey });
  });
  const { openId, foldOf } = useOpenPartner(inquiry);
  useReadMark(inquiry, openId);

  return (
    <>
      <PageHeading title={`${kinds[inquiry.kind]}, ${inquiry.service}`} />
      <p className={styles.standing}>
        <OwnStateChip state={inquiry.state} />
        <span>
          {texts.sent} <TimeSince at={inquiry.createdAt} />
        </span>
      </p>
      {inquiry.state === 'unmatched' && (
        <Alert kind="info" title={texts.states.unmatched} isSilent>
          {texts.unmatchedText}
        </Alert>
      )}
      {inquiry.state === 'withdrawn' && (
        <Alert kind="info" title={texts.withdrawnTitle} isSilent>
          {texts.withdrawnText}
        </Alert>
      )}
      {inquiry.canAskMore && <SilenceOffer inquiry={inquiry} />}
      <div className={styles.cards}>
        {ownInquiryParts.map(
          ({ place, Overview }) =>
            Overview && <Overview key={place} inquiryId={inquiry.id} at="top" />,
        )}
        {inquiry.partners.length > 1 && (
          <p className={styles.order}>
            {inquiry.partners.some(({ hasPaidForPlace }) => hasPaidForPlace)
              ? texts.paidOrder
              : texts.order}
          </p>
        )}
        {inquiry.partners.map((partner) => (
          <PartnerCard
            key={partner.partnerId}
            inquiry={inquiry}
            partner={partner}
            fold={foldOf(partner.partnerId)}
          />
        ))}
        {ownInquiryParts.map(
          ({ place, Overview }) =>
            Overview && <Overview key={place} inquiryId={inquiry.id} at="bottom" />,
        )}
        <WishCard
          label={texts.inquiry}
          title={texts.text}
          inquiry={inquiry}
          place={inquiry.place}
          service={inquiry.service}
        />
      </div>
      {inquiry.state !== 'withdrawn' && inquiry.state !== 'completed' && (
        <WithdrawButton inquiryId={inquiry.id} />
      )}
    </>
  );
}

/** Says that nobody has answered in time, and offers to ask other companies. */
function SilenceOffer({ inquiry }: { inquiry: OwnInquiry }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const ask = useWrite(inquiryIntake.askMorePartners, { skipGlobalHandle: true });
  return (
    <Alert kind="warning" title={texts.silent} isSilent>
      <p className={styles.text}>{texts.silentText}</p>
      <Button
        look="secondary"
        size="small"
        onClick={async () => {
          try {
            const asked = await ask.mutateAsync({ params: { inquiryId: inquiry.id } });
            keepOwnInquiry(asked);
            const added = asked.partners.length - inquiry.partners.length;
            showToast(
              added > 0
                ? { kind: 'success', title: texts.askedMore(added) }
                : { kind: 'info', title: texts.nobodyMore },
            );
          } catch (error) {
            showToast({
              kind: 'error',
              title: texts.notAskedMore,
              text: failureText(error, language),
            });
          }
        }}
      >
        {texts.askMore}
      </Button>
    </Alert>
  );
}
