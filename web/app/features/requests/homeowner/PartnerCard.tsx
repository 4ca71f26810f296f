import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { ownInquiryParts, useOwnWaits } from '../../../compose/own-inquiry-parts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { Conversation } from '../Conversation.tsx';
import { MessageForm } from './MessageForm.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { TelephoneShare } from './TelephoneShare.tsx';
import type { Fold } from './use-open-partner.ts';
import styles from './PartnerCard.module.css';

type Partner = OwnInquiry['partners'][number];

function standingOf({ isCompleted, hasAnswered, hasAnsweredByPhone }: Partner) {
  if (isCompleted) return 'completed';
  if (hasAnswered) return 'answered';
  return hasAnsweredByPhone ? 'phoned' : 'waiting';
}

/** The newest words of a conversation, on one line; the standing before there are any. */
function News({ id, partner }: { id: string; partner: Partner }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const last = partner.messages.at(-1);
  if (!last) {
    return (
      <p className={styles.news} id={id}>
        <span>{texts.standings[standingOf(partner)]}</span>
      </p>
    );
  }
  const { from, notice, text, pictures, documents } = last;
  const words = [notice, text].filter(Boolean).join(' ');
  return (
    <p className={styles.news} id={id}>
      <span>
        {from === 'homeowner' && `${texts.you}: `}
        {words === '' ? texts.files(pictures.length + documents.length) : words}
      </span>
      <TimeSince at={last.at} />
    </p>
  );
}

/** The line that unfolds a company's conversation. */
function PartnerHead({
  titleId,
  panelId,
  inquiryId,
  partner,
  fold: { isOpen, toggle },
}: {
  titleId: string;
  panelId: string;
  inquiryId: string;
  partner: Partner;
  fold: Fold;
}): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const head = useRef<HTMLDivElement>(null);
  const newsId = useId();
  const waitsId = useId();
  const wasOpen = useRef(isOpen);
  // Folding a long one above takes the line out of sight that was pressed.
  useEffect(() => {
    if (isOpen && !wasOpen.current) head.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { partnerId, name, newCount } = partner;
  const waits = useOwnWaits({ inquiryId, partnerId, company: name });
  return (
    <div className={styles.head} ref={head} data-open={isOpen}>
      <h2 className={styles.name} id={titleId}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-describedby={isOpen ? undefined : `${waitsId} ${newsId}`}
          onClick={toggle}
        >
          {name}
        </button>
        {partner.hasPaidForPlace && <Badge tone="info">{texts.paidPlace}</Badge>}
      </h2>
      {isOpen ? (
        <small className={styles.standing}>{texts.standings[standingOf(partner)]}</small>
      ) : (
        <>
          {newCount > 0 && <Badge tone="info">{texts.news(newCount)}</Badge>}
          {waits.length > 0 && (
            <p className={styles.waits} id={waitsId}>
              {waits.map((wait) => (
                <Badge key={wait} tone="warning">
                  {wait}
                </Badge>
              ))}
            </p>
          )}
          <News id={newsId} partner={partner} />
        </>
      )}
      <ChevronDownIcon size={20} />
    </div>
  );
}

/** The conversation with one of the partners that have the inquiry. */
export function PartnerCard({
  inquiry,
  partner,
  fold,
}: {
  inquiry: OwnInquiry;
  partner: Partner;
  /** Null for the only one, which is always open. */
  fold: Fold | null;
}): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const titleId = useId();
  const panelId = useId();
  const { partnerId, name, messages, hasAnsweredByPhone } = partner;
  return (
    <Card as="div" className={clsx(styles.partner, fold && styles.foldable)}>
      {fold && (
        <PartnerHead
          titleId={titleId}
          panelId={panelId}
          inquiryId={inquiry.id}
          partner={partner}
          fold={fold}
        />
      )}
      {/* Typed words, and files on their way, stay while it is folded. */}
      <div className={styles.panel} id={panelId} hidden={fold?.isOpen === false}>
        {ownInquiryParts.map(
          ({ place, Card }) =>
            Card && (
              <Card key={place} inquiryId={inquiry.id} partnerId={partnerId} company={name} />
            ),
        )}
        <Conversation
          {...(fold
            ? { labelledBy: titleId }
            : {
                title: (
                  <>
                    {name}
                    <small>{texts.standings[standingOf(partner)]}</small>
                  </>
                ),
              })}
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
            <MessageForm inquiryId={inquiry.id} partnerId={partnerId} company={name} />
          )}
        </Conversation>
        {inquiry.state !== 'withdrawn' && <TelephoneShare inquiry={inquiry} partner={partner} />}
      </div>
    </Card>
  );
}
