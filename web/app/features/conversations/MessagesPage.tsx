import { conversations, conversationViews } from '@troskel/contract/conversations/calls';
import type { Conversation, ConversationView } from '@troskel/contract/conversations/calls';
import { textIn } from '@troskel/contract/ground/language';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation, useParams, useSearchParams } from 'react-router';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useServices } from '../../shell/services-query.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { HitPieces } from '../../ui/HitPieces.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { conversationsQuery, refreshConversations } from './conversation-queries.ts';
import { conversationsTexts } from './conversations.texts.ts';
import { snoozeDialog } from './dialogs.ts';
import styles from './MessagesPage.module.css';

/** Puts a conversation off, or takes one back that is. */
function SnoozeButton({ partnerId, row }: { partnerId: string; row: Conversation }): ReactNode {
  const texts = useTexts(conversationsTexts);
  const dates = useDates();
  const snooze = useWrite(conversations.snoozeConversation);
  const customer = row.customer ?? texts.formerCustomer;
  const params = { partnerId, inquiryId: row.id };
  if (row.snoozedUntil !== null) {
    return (
      <Button
        look="secondary"
        size="small"
        isPending={snooze.isPending}
        aria-label={texts.takeBackOf(customer)}
        onClick={async () => {
          await snooze.mutateAsync({ params, body: { until: null } });
          announce(texts.tookBack);
          await refreshConversations();
        }}
      >
        {texts.takeBack}
      </Button>
    );
  }
  return (
    <Button
      look="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-label={texts.snoozeOf(customer)}
      onClick={() =>
        void showDialog(snoozeDialog, {
          ...params,
          onSnoozed: ({ snoozedUntil }) => {
            if (snoozedUntil !== null) announce(texts.snoozed(dates.dateTime(snoozedUntil)));
            void refreshConversations();
          },
          onMissing: () => void refreshConversations(),
        })
      }
    >
      {texts.snooze}
    </Button>
  );
}

/** Who, about what, and what was written last or was found; all of the row leads to the inquiry. */
function ConversationRow({ partnerId, row }: { partnerId: string; row: Conversation }): ReactNode {
  const texts = useTexts(conversationsTexts);
  const dates = useDates();
  const kinds = textIn(inquiryKindNames, useLanguage());
  const { pathname, search } = useLocation();
  const service = useServices().data?.find(({ id }) => id === row.serviceId)?.name;
  const { last, found } = row;
  return (
    <li className={styles.row} data-unread={row.isUnread}>
      <p className={styles.head}>
        <RouterLink
          to={partnerAddress(partnerId, `requests/${encodeURIComponent(row.id)}`)}
          state={{ list: `${pathname}${search}` }}
        >
          {row.isUnread && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <VisuallyHidden>{texts.unread}</VisuallyHidden>
            </>
          )}
          {row.customer ?? texts.formerCustomer}
        </RouterLink>
        <TimeSince at={(found ?? last).at} />
      </p>
      {found ? (
        <p className={styles.text}>
          {found.from === 'partner' && <span className={styles.who}>{texts.you}</span>}
          <HitPieces pieces={found.excerpt} />
        </p>
      ) : (
        <p className={styles.text}>
          {last.from === 'partner' && <span className={styles.who}>{texts.you}</span>}
          {last.excerpt === '' && last.fileCount > 0 ? texts.files(last.fileCount) : last.excerpt}
          {last.from === 'partner' && last.isRead && (
            <span className={styles.read} title={texts.read}>
              <CheckIcon size={16} />
              <VisuallyHidden>{texts.read}</VisuallyHidden>
            </span>
          )}
        </p>
      )}
      <p className={styles.facts}>
        {[kinds[row.kind], service, row.address, row.assignee && texts.handledBy(row.assignee.name)]
          .filter(Boolean)
          .join(' · ')}
        {row.snoozedUntil !== null && (
          <strong>{texts.snoozedUntil(dates.dateTime(row.snoozedUntil))}</strong>
        )}
      </p>
      <div className={styles.act}>
        <SnoozeButton partnerId={partnerId} row={row} />
      </div>
    </li>
  );
}

function NoConversations({
  partnerId,
  view,
  isSought,
}: {
  partnerId: string;
  view: ConversationView;
  isSought: boolean;
}): ReactNode {
  const texts = useTexts(conversationsTexts);
  if (isSought) return <EmptyState title={texts.nothingFound}>{texts.nothingFoundText}</EmptyState>;
  if (view === 'snoozed') {
    return <EmptyState title={texts.nothingSnoozed}>{texts.nothingSnoozedText}</EmptyState>;
  }
  return (
    <EmptyState
      title={texts.empty}
      action={
        <ButtonLink look="secondary" to={partnerAddress(partnerId, 'requests')}>
          {texts.toRequests}
        </ButtonLink>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}

function Conversations({
  partnerId,
  view,
  text,
  isMine,
}: {
  partnerId: string;
  view: ConversationView;
  text: string;
  isMine: boolean;
}): ReactNode {
  const texts = useTexts(conversationsTexts);
  const answer = usePages(conversationsQuery(partnerId, { view, text, isMine }));
  const services = useServices();
  return (
    <RecordList
      answer={answer}
      isWaiting={services.isPending}
      words={{ loading: texts.loading, failed: texts.failed, more: texts.more }}
      waiting={{
        count: 4,
        row: (
          <>
            <Skeleton height={96} />
            <br />
          </>
        ),
      }}
      empty={<NoConversations partnerId={partnerId} view={view} isSought={text !== '' || isMine} />}
    >
      {(rows, list) => (
        <ul className={styles.rows} ref={list}>
          {rows.map((row) => (
            <ConversationRow key={row.id} partnerId={partnerId} row={row} />
          ))}
        </ul>
      )}
    </RecordList>
  );
}

/** The messages between a company and its customers. */
export default function MessagesPage(): ReactNode {
  const texts = useTexts(conversationsTexts);
  const { partnerId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const view = conversationViews.find((one) => one === query.get('view')) ?? 'open';
  const isMine = view === 'open' && query.get('assigned') === 'me';
  const text = query.get('text')?.slice(0, 100) ?? '';
  const place: Record<string, string> = isMine
    ? { assigned: 'me' }
    : view === 'open'
      ? {}
      : { view };
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <div className={styles.bar}>
        <NavTabs
          label={texts.viewsLabel}
          tabs={[
            { key: 'open', search: '', isCurrent: view === 'open' && !isMine },
            { key: 'mine', search: '?assigned=me', isCurrent: isMine },
            { key: 'snoozed', search: '?view=snoozed', isCurrent: view === 'snoozed' },
          ].map((tab) => ({ ...tab, name: texts.views[tab.key as keyof typeof texts.views] }))}
        />
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          text={text}
          onSeek={(sought) =>
            setQuery(
              { ...place, ...(sought === '' ? {} : { text: sought }) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </div>
      <Conversations partnerId={partnerId} view={view} text={text} isMine={isMine} />
    </>
  );
}
