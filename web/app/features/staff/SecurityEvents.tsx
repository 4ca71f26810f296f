import { staffSecurityEvents } from '@troskel/contract/staff/security-events';
import type { StaffSecurityEvent } from '@troskel/contract/staff/security-events';
import { securityEventKinds } from '@troskel/contract/values/security-event';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import type { CallError } from '../../lib/failures.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Input } from '../../ui/Input.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Select } from '../../ui/Select.tsx';
import { Code } from './Code.tsx';
import { securityEventsTexts } from './security-events.texts.ts';
import styles from './AuditPage.module.css';

export const securityView = 'security';

const parameters = ['account', 'kind', 'network', 'from', 'to'] as const;
type Search = Partial<Record<(typeof parameters)[number], string>>;
type Texts = (typeof securityEventsTexts)['sv'];

/** The search in the address, without its empty parts. */
function searchOf(query: URLSearchParams): Search {
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The address of this view with a search. */
const addressOf = (search: Search): string =>
  `?${new URLSearchParams({ view: securityView, ...search }).toString()}`;

/** The server's message about one field of the search; undefined for none. */
function faultOf(error: CallError | null, field: string): string | undefined {
  return error?.errors.find((one) => one.field === field)?.message;
}

function EventFilters({
  search,
  error,
  onSearch,
}: {
  search: Search;
  error: CallError | null;
  onSearch: (search: Search) => void;
}): ReactNode {
  const texts = useTexts(securityEventsTexts);
  const helpId = useId();
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Filters
      className={styles.auditFields}
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const given = new URLSearchParams();
        for (const name of parameters) {
          const value = data.get(name);
          if (typeof value === 'string') given.set(name, value);
        }
        onSearch(searchOf(given));
      }}
    >
      <p id={helpId}>{texts.accountHelp}</p>
      <FieldFrame label={texts.account} error={faultOf(error, 'account')}>
        {(wiring) => (
          <Input
            {...wiring}
            {...plain}
            aria-describedby={[helpId, wiring['aria-describedby']].filter(Boolean).join(' ')}
            name="account"
            defaultValue={search.account}
            maxLength={254}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.kind} error={faultOf(error, 'kind')}>
        {(wiring) => (
          <Select {...wiring} name="kind" defaultValue={search.kind ?? ''}>
            <option value="">{texts.allKinds}</option>
            {securityEventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={texts.network} error={faultOf(error, 'network')}>
        {(wiring) => (
          <Input
            {...wiring}
            {...plain}
            name="network"
            defaultValue={search.network}
            maxLength={43}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.from} error={faultOf(error, 'from')}>
        {(wiring) => <Input {...wiring} type="date" name="from" defaultValue={search.from} />}
      </FieldFrame>
      <FieldFrame label={texts.to} error={faultOf(error, 'to')}>
        {(wiring) => <Input {...wiring} type="date" name="to" defaultValue={search.to} />}
      </FieldFrame>
      <div>
        <Button type="submit" look="secondary">
          {texts.search}
        </Button>
      </div>
    </Filters>
  );
}

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
  const search = searchOf(query);
  // One that is not known, as in an address from somewhere, chooses nothing.
  const kind = securityEventKinds.find((known) => known === search.kind);
  const asked = { query: { ...search, kind } };
  const answer = usePages(readPages(staffSecurityEvents.listSecurityEvents, asked));
  const isRefused = answer.error?.status === 400;
  return (
    <>
      <EventFilters
        key={query.toString()}
        search={search}
        error={isRefused ? answer.error : null}
        onSearch={(wanted) => setQuery(addressOf(wanted), { preventScrollReset: true })}
      />
      {isRefused ? (
        <Alert kind="error">{answer.error?.errors[0]?.message}</Alert>
      ) : (
        <FoundRecords
          columns={columnsOf(texts, dates)}
          answer={answer}
          words={{ caption: texts.events, loading: texts.loading, failed: texts.failed }}
          empty={{ title: texts.empty, text: texts.emptyText }}
        />
      )}
    </>
  );
}
