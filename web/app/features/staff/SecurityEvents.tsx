import { staffSecurityEvents } from '@troskel/contract/staff/security-events';
import type { StaffSecurityEvent } from '@troskel/contract/staff/security-events';
import { securityEventKinds } from '@troskel/contract/values/security-event';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { SearchedLog, searchOf } from './LogSearch.tsx';
import type { LogSearch } from './LogSearch.tsx';
import { securityEventsTexts } from './security-events.texts.ts';
import styles from './AuditPage.module.css';

export const securityView = 'security';

const parameters = ['account', 'kind', 'network', 'from', 'to'] as const;
type Texts = (typeof securityEventsTexts)['sv'];

/** The address of this view with a search. */
const addressOf = (search: LogSearch<(typeof parameters)[number]>): string =>
  `?${new URLSearchParams({ view: securityView, ...search }).toString()}`;

function EventDescription({
  event,
  texts,
}: {
  event: StaffSecurityEvent;
  texts: Texts;
}): ReactNode {
  const { kind, method, reason, refusedCall } = event;
  const detail = [method && texts.methods[method], reason && texts.reasons[reason]]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      {texts.kinds[kind]}
      {detail !== '' && <div>{detail}</div>}
      {refusedCall !== null && (
        <div>
          <Code>{refusedCall}</Code>
        </div>
      )}
    </>
  );
}

function columnsOf(texts: Texts, dates: ReturnType<typeof useDates>): Column<StaffSecurityEvent>[] {
  const deviceOf = ({ browser, operatingSystem }: StaffSecurityEvent) =>
    browser !== '' && operatingSystem !== ''
      ? texts.onSystem(browser, operatingSystem)
      : browser || operatingSystem || '–';
  return [
    {
      key: 'when',
      label: texts.when,
      cell: ({ at }) => (
        <time className={styles.moment} dateTime={at}>
          {dates.dateTime(at)}
        </time>
      ),
    },
    {
      key: 'account',
      label: texts.account,
      cell: ({ accountId, accountName }) =>
        accountName === null ? (
          accountId === null ? (
            texts.unknownAccount
          ) : (
            texts.gone
          )
        ) : (
          <Link to={`/admin/users/${accountId}`}>{accountName}</Link>
        ),
    },
    {
      key: 'kind',
      label: texts.kind,
      cell: (event) => <EventDescription event={event} texts={texts} />,
    },
    {
      key: 'actor',
      label: texts.actor,
      cell: ({ actorId, actorName }) =>
        actorName === null ? (
          actorId === null ? (
            '–'
          ) : (
            texts.gone
          )
        ) : (
          <Link to={`/admin/users/${actorId}`}>{actorName}</Link>
        ),
    },
    { key: 'device', label: texts.device, cell: deviceOf },
    {
      key: 'network',
      label: texts.network,
      cell: ({ network }) =>
        network === null ? (
          '–'
        ) : (
          <Link className={styles.network} to={{ search: addressOf({ network }) }}>
            {network}
          </Link>
        ),
    },
  ];
}

/** Sign-ins and other security events of all accounts, newest first. */
export function SecurityEvents(): ReactNode {
  const texts = useTexts(securityEventsTexts);
  const dates = useDates();
  const [query, setQuery] = useSearchParams();
  const search = searchOf(parameters, query);
  // One that is not known, as in an address from somewhere, chooses nothing.
  const kind = securityEventKinds.find((known) => known === search.kind);
  const asked = { query: { ...search, kind } };
  const answer = usePages(readPages(staffSecurityEvents.listSecurityEvents, asked));
  const options = [
    ['', texts.allKinds] as const,
    ...securityEventKinds.map((known) => [known, texts.kinds[known]] as const),
  ];
  const ofField = {
    account: { input: { maxLength: 254 } },
    kind: { options },
    network: { input: { maxLength: 43 } },
    from: { input: { type: 'date' } },
    to: { input: { type: 'date' } },
  };
  return (
    <SearchedLog
      fields={parameters.map((name) => ({ name, label: texts[name], ...ofField[name] }))}
      search={search}
      onSearch={(wanted) => setQuery(addressOf(wanted), { preventScrollReset: true })}
      words={{
        filters: texts.filters,
        help: texts.accountHelp,
        search: texts.search,
        caption: texts.events,
        loading: texts.loading,
        failed: texts.failed,
      }}
      columns={columnsOf(texts, dates)}
      answer={answer}
      empty={{ title: texts.empty, text: texts.emptyText }}
    />
  );
}

/** A code or an id, which goes on to the next line between its words. */
export function Code({ children }: { children: string }): ReactNode {
  return (
    <code className={styles.mono}>
      {children.split(/(?<=[._:-])/).map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
