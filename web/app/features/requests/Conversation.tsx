import { styled } from '@mui/material/styles';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import { requestsTexts } from './requests.texts.ts';

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  listStyle: 'none',
  margin: '16px 0',
  padding: 0,
});

const Message = styled('li')(({ theme }) => ({
  justifySelf: 'start',
  maxWidth: 'min(88%, 62ch)',
  minWidth: 0,
  '& > p:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 10px',
    marginBottom: 4,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
  '& strong': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '& > p:last-of-type': {
    padding: '10px 14px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    borderRadius: measures.radius,
    borderStartStartRadius: 2,
    border: `1px solid ${theme.vars.palette.line.main}`,
    backgroundColor: theme.vars.palette.ground.sunken,
  },
  '&[data-from="partner"]': {
    justifySelf: 'end',
    '& > p:first-of-type': { justifyContent: 'flex-end' },
    '& > p:last-of-type': {
      borderStartStartRadius: measures.radius,
      borderStartEndRadius: 2,
      borderColor: 'transparent',
      backgroundColor: theme.vars.palette.ground.brand,
    },
  },
}));

const Nothing = styled('p')(({ theme }) => ({
  margin: '12px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3 }));

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
      <Title id={titleId}>{texts.conversation}</Title>
      {messages.length === 0 ? (
        <Nothing>
          {inquiry.facts.answeredByPhoneAt === null ? texts.nothingSaid : texts.phoned}
        </Nothing>
      ) : (
        <List>
          {messages.map((message) => (
            <Message key={message.id} data-from={message.from}>
              <p>
                <strong>{nameOf(message)}</strong>
                <TimeSince at={message.at} />
              </p>
              <p>{message.text}</p>
            </Message>
          ))}
        </List>
      )}
      {children}
    </section>
  );
}
