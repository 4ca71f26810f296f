import type { Inquiry } from '@troskel/contract/requests/requests';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import { requestsTexts } from './requests.texts.ts';
import styles from './Conversation.module.css';

/** The messages, the newest last: the customer's at the left, the partner's at the right. */
export function Conversation({
  inquiry,
  children,
}: {
  inquiry: Inquiry;
  /** The answer box, or why there is none. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const words = useTexts(requestsTexts);
  const titleId = useId();
  const { messages } = inquiry;
  const nameOf = ({ from, name }: Inquiry['messages'][number]): string =>
    name ?? (from === 'homeowner' ? words.formerCustomer : texts.formerColleague);

  const last = messages.at(-1);
  const newest = last?.id;
  const said = last?.from === 'homeowner' ? texts.newMessage(nameOf(last)) : null;
  const known = useRef(newest);
  useEffect(() => {
    if (known.current === newest) return;
    known.current = newest;
    if (said !== null) announce(said);
  }, [newest, said]);

  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.conversation}
      </h2>
      {messages.length === 0 ? (
        <p className={styles.nothing}>
          {inquiry.facts.answeredByPhoneAt === null ? texts.nothingSaid : texts.phoned}
        </p>
      ) : (
        <ol className={styles.list}>
          {messages.map((message) => (
            <li className={styles.message} key={message.id} data-from={message.from}>
              <p>
                <strong>{nameOf(message)}</strong>
                <TimeSince at={message.at} />
              </p>
              <p>{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}
