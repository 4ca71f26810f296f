import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { inquiryParts, useInquirySteps } from '../../compose/inquiry-parts.ts';
import { send } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useUserDetails } from '../../shell/partner-area/user-details.ts';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { ActBar } from './ActBar.tsx';
import { AssigneeCard } from './AssigneeCard.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Conversation } from './Conversation.tsx';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import { NoteCard } from './NoteCard.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { requestsTexts } from './requests.texts.ts';
import { StatusChip } from './StatusChip.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import { useInquiryActs } from './use-inquiry-acts.ts';
import { WishCard } from './WishCard.tsx';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import styles from './InquiryView.module.css';

/**
 * Opening is reading, also what a colleague has read before, since one's own bell still asks for it;
 * and so is being there when more comes. A page that nobody looks at reads nothing until somebody does.
 */
function useReadMark(partnerId: string, { id, isUnread, facts }: Inquiry): void {
  const isToMark = isUnread || facts.readAt === null;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!isToMark && opened.current === id) return undefined;
    let isMarked = false;
    const mark = (): void => {
      if (isMarked || document.visibilityState === 'hidden') return;
      isMarked = true;
      opened.current = id;
      const params = { partnerId, inquiryId: id };
      const { queryKey } = inquiryQuery(partnerId, id);
      const began = Date.now();
      send(requests.markInquiryRead, { params }, { skipGlobalHandle: true }).then(
        (read) => {
          if (!isToMark) return null;
          // The cache may hold a later answer by now.
          const isOvertaken = (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > began;
          if (isOvertaken) void queryClient.invalidateQueries({ queryKey });
          else keepInquiry(partnerId, read);
          return null;
        },
        // A failure to mark it as read does not concern the reader.
        () => null,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [partnerId, id, isToMark]);
}

/** Why nothing can be written, or what has ended it. */
function EndNotice({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const texts = useTexts(inquiryTexts);
  const dates = useDates();
  const { declined, facts } = inquiry;
  if (facts.withdrawnAt !== null) {
    return (
      <Alert kind="info" title={texts.withdrawn} isSilent>
        {texts.withdrawnText}
      </Alert>
    );
  }
  if (declined) {
    const reason =
      declined.until === null
        ? texts.declineReasons[declined.reason]
        : texts.fullUntil(dates.date(declined.until));
    return (
      <Alert kind="info" title={texts.declined(declined.by)} isSilent>
        {reason} {texts.declinedOn}
      </Alert>
    );
  }
  return (
    <Alert kind="success" title={texts.completed} isSilent>
      {texts.completedText}
    </Alert>
  );
}

/** An inquiry that has been read from the server. */
export function InquiryView({
  partnerId,
  inquiry,
}: {
  partnerId: string;
  inquiry: Inquiry;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const words = useTexts(requestsTexts);
  const dates = useDates();
  const language = useLanguage();
  const services = useServices();
  const customer = inquiry.customer ?? words.formerCustomer;
  const service = services.data?.find(({ id }) => id === inquiry.serviceId)?.name;
  useReadMark(partnerId, inquiry);
  useInquiryEvents((inquiryId) => {
    if (inquiryId !== null && inquiryId !== inquiry.id) return;
    const { queryKey } = inquiryQuery(partnerId, inquiry.id);
    void queryClient.invalidateQueries({ queryKey });
  });

  const bar = useRef<HTMLFieldSetElement>(null);
  const answerBox = useRef<HTMLDivElement>(null);
  const acting = useInquiryActs(partnerId, inquiry.id, () => bar.current?.focus());
  const me = useUserDetails(partnerId).data?.name;
  const canAnswer = inquiry.acts.includes('answer');
  const at = { partnerId, inquiryId: inquiry.id, customer: inquiry.customer };
  const steps = useInquirySteps({ ...at, kind: inquiry.kind, canAnswer });
  const hasEnded = !canAnswer || inquiry.facts.completedAt !== null;

  return (
    <>
      <PageHeading title={texts.title(texts.kinds[inquiry.kind], customer)} />
      <p className={styles.standing}>
        <StatusChip inquiry={inquiry} />
        <span>
          {texts.came} <TimeSince at={inquiry.createdAt} />
        </span>
      </p>
      <ActBar
        ref={bar}
        inquiry={inquiry}
        acting={acting}
        steps={steps}
        onAnswer={() => {
          const field = answerBox.current?.querySelector('textarea');
          field?.focus();
          field?.scrollIntoView({ block: 'center' });
        }}
      />
      {acting.refusal && (
        <div className={styles.notice}>
          <Alert kind="error" title={texts.refused}>
            {failureText(acting.refusal, language)}
          </Alert>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <WishCard label={texts.inquiry} title={texts.text} inquiry={inquiry} service={service} />
          {inquiryParts.map(
            ({ place, Card: PartCard }) => PartCard && <PartCard key={place} {...at} />,
          )}
          <Card as="div" ref={answerBox}>
            <Conversation
              title={texts.conversation}
              messages={inquiry.messages}
              self="partner"
              nameOf={({ from, name }) =>
                name ?? (from === 'homeowner' ? words.formerCustomer : texts.formerColleague)
              }
              isRead={({ at }) => inquiry.homeownerReadAt !== null && inquiry.homeownerReadAt >= at}
              read={texts.read}
              nothing={inquiry.facts.answeredByPhoneAt === null ? texts.nothingSaid : texts.phoned}
              newMessage={texts.newMessage}
            >
              {hasEnded && (
                <div className={styles.notice}>
                  <EndNotice inquiry={inquiry} />
                </div>
              )}
              {canAnswer && (
                <AnswerForm
                  partnerId={partnerId}
                  inquiry={inquiry}
                  known={{
                    firstName: inquiry.customer?.split(' ')[0] ?? '',
                    customer: inquiry.customer ?? '',
                    service: service ?? '',
                    address: inquiry.place.address,
                    wantedOn: inquiry.wantedOn === null ? '' : dates.date(inquiry.wantedOn),
                    me: me ?? '',
                  }}
                />
              )}
            </Conversation>
          </Card>
        </div>
        <div>
          <AssigneeCard partnerId={partnerId} inquiry={inquiry} />
          <PlaceCard inquiry={inquiry} />
          <TimelineCard inquiry={inquiry} />
          <NoteCard partnerId={partnerId} inquiry={inquiry} />
        </div>
      </div>
    </>
  );
}
