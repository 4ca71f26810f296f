import type { InquiryMessage } from '@troskel/contract/requests/inquiry';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { AttachedDocuments } from '../../shell/attachments/AttachedDocuments.tsx';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import styles from './Conversation.module.css';

/** The messages, the newest last: the reader's own at the right, the others' at the left. */
export function Conversation({
  title,
  labelledBy,
  messages,
  self,
  nameOf,
  isRead,
  read,
  nothing,
  newMessage,
  children,
}: {
  /** The heading; without one `labelledBy` is the id of one that stands elsewhere. */
  title?: ReactNode;
  labelledBy?: string;
  messages: readonly InquiryMessage[];
  /** The side that reads. */
  self: InquiryMessage['from'];
  nameOf: (message: InquiryMessage) => string;
  /** Whether the other side has read the reader's latest message. */
  isRead: (message: InquiryMessage) => boolean;
  /** Says that the other side has read it. */
  read: string;
  /** Shown while there are none. */
  nothing: string;
  /** Announces a message that comes while the page is open. */
  newMessage: (name: string) => string;
  /** The answer box, or why there is none. */
  children: ReactNode;
}): ReactNode {
  const titleId = useId();
  const last = messages.at(-1);
  const lastOwn = messages.findLast(({ from }) => from === self);
  const newest = last?.id;
  const said = last && last.from !== self ? newMessage(nameOf(last)) : null;
  const known = useRef(newest);
  useEffect(() => {
    if (known.current === newest) return;
    known.current = newest;
    if (said !== null) announce(said);
  }, [newest, said]);

  return (
    <section aria-labelledby={labelledBy ?? titleId}>
      {title !== undefined && (
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
      )}
      {messages.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <ol className={styles.list}>
          {messages.map((message) => (
            <li className={styles.message} key={message.id} data-own={message.from === self}>
              <p>
                <strong>{nameOf(message)}</strong>
                <TimeSince at={message.at} />
              </p>
              {message.notice !== null && <p className={styles.notice}>{message.notice}</p>}
              {message.text !== '' && <p className={styles.said}>{message.text}</p>}
              <AttachedPictures blobs={message.pictures} />
              <AttachedDocuments documents={message.documents} />
              {message.id === lastOwn?.id && isRead(message) && (
                <small className={styles.read}>{read}</small>
              )}
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}
