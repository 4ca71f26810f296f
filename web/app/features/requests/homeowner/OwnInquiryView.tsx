import { textIn } from '@troskel/contract/ground/language';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { inquiryParts } from '../../../compose/inquiry-parts.ts';
import { send } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useInquiryEvents } from '../../../lib/use-inquiry-events.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useLeaveQuestion } from '../../../shell/use-leave-question.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { Conversation } from '../Conversation.tsx';
import { WishCard } from '../WishCard.tsx';
import { MessageForm } from './MessageForm.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry, ownInquiryQuery } from './own-inquiry-queries.ts';
import { OwnStateChip } from './OwnStateChip.tsx';
import { SilenceOffer } from './SilenceOffer.tsx';
import { TelephoneShare } from './TelephoneShare.tsx';
import styles from './OwnInquiryView.module.css';

type Partner = OwnInquiry['partners'][number];

function standingOf({ isCompleted, hasAnswered, hasAnsweredByPhone }: Partner) {
  if (isCompleted) return 'completed';
  if (hasAnswered) return 'answered';
  return hasAnsweredByPhone ? 'phoned' : 'waiting';
}

/** What has been written with one of the partners that have the inquiry. */
function PartnerCard({
  inquiry,
  partner,
  onTyped,
}: {
  inquiry: OwnInquiry;
  partner: Partner;
  onTyped: (partnerId: string, isTyped: boolean) => void;
}): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const { partnerId, name, messages, hasAnsweredByPhone } = partner;
  return (
    <Card as="div" className={styles.partner}>
      {inquiryParts.map(
        ({ place, OwnCard }) =>
          OwnCard && (
            <OwnCard key={place} inquiryId={inquiry.id} partnerId={partnerId} company={name} />
          ),
      )}
      <Conversation
        title={
          <>
            {name}
            <small>{texts.standings[standingOf(partner)]}</small>
          </>
        }
        messages={messages}
        self="homeowner"
        nameOf={(message) =>
          message.from === 'homeowner' ? texts.you : (message.name ?? texts.former)
        }
        isRead={() => partner.isRead}
        read={texts.read}
        nothing={hasAnsweredByPhone ? texts.nothingSaid : texts.nothing}
        newMessage={texts.newMessage}
      >
        {inquiry.state !== 'withdrawn' && (
          <MessageForm
            inquiryId={inquiry.id}
            partnerId={partnerId}
            company={name}
            onTyped={onTyped}
          />
        )}
      </Conversation>
      {inquiry.state !== 'withdrawn' && <TelephoneShare inquiry={inquiry} partner={partner} />}
    </Card>
  );
}

/** Tells the companies that their answers have been looked at, once somebody looks at the page. */
function useReadMark({ id, partners }: OwnInquiry): void {
  const newest = partners
    .flatMap(({ messages }) => messages.filter(({ from }) => from === 'partner'))
    .reduce((latest, message) => (message.at > latest ? message.at : latest), '');
  useEffect(() => {
    if (newest === '') return undefined;
    const mark = (): void => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      const params = { inquiryId: id };
      // A failure to mark it as read does not concern the reader.
      send(inquiryIntake.markOwnInquiryRead, { params }, { skipGlobalHandle: true }).catch(
        () => null,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, newest]);
}

function WithdrawButton({ inquiryId }: { inquiryId: string }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const withdraw = useWrite(inquiryIntake.withdrawInquiry, { skipGlobalHandle: true });
  return (
    <Button
      look="quiet"
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
  useReadMark(inquiry);
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const onTyped = useCallback((partnerId: string, isTyped: boolean) => {
    setTyped((present) => {
      if (present.has(partnerId) === isTyped) return present;
      const others = [...present].filter((one) => one !== partnerId);
      return new Set(isTyped ? [...others, partnerId] : others);
    });
  }, []);
  useLeaveQuestion(typed.size > 0);

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
        {inquiryParts.map(
          ({ place, OwnOverview }) =>
            OwnOverview && <OwnOverview key={place} inquiryId={inquiry.id} />,
        )}
        {inquiry.partners.map((partner) => (
          <PartnerCard
            key={partner.partnerId}
            inquiry={inquiry}
            partner={partner}
            onTyped={onTyped}
          />
        ))}
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
