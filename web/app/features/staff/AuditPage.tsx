import { useQuery } from '@tanstack/react-query';
import { staff } from '@troskel/contract/staff/calls';
import type { AuditRow } from '@troskel/contract/staff/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Select } from '../../ui/Select.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { SecurityEvents, securityView } from './SecurityEvents.tsx';
import { securityEventsTexts } from './security-events.texts.ts';
import { factsOf, subjectPath } from './audit-facts.ts';
import { auditTexts } from './audit.texts.ts';
import { Code } from './Code.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { auditActionsQuery } from './staff-queries.ts';
import { signatoriesTexts } from './signatories.texts.ts';
import { staffTexts } from './staff.texts.ts';
import styles from './AuditPage.module.css';

const parameters = ['actor', 'action', 'subject', 'from', 'to'] as const;
type Search = Partial<Record<(typeof parameters)[number], string>>;

/** The search in the address, without its empty parts. */
function searchOf(query: URLSearchParams): Search {
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The server's message about one field of the search; undefined for none. */
function faultOf(error: CallError | null, field: string): string | undefined {
  return error?.errors.find((one) => one.field === field)?.message;
}

function AuditFilters({
  search,
  error,
  onSearch,
}: {
  search: Search;
  error: CallError | null;
  onSearch: (search: Search) => void;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const acts: Readonly<Record<string, string>> = useTexts(auditTexts).acts;
  const actions = useQuery(auditActionsQuery());
  const helpId = useId();
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
      <p id={helpId}>{texts.whoHelp}</p>
      <FieldFrame label={texts.who} error={faultOf(error, 'actor')}>
        {(wiring) => (
          <Input
            {...wiring}
            aria-describedby={[helpId, wiring['aria-describedby']].filter(Boolean).join(' ')}
            name="actor"
            defaultValue={search.actor}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.what} error={faultOf(error, 'action')}>
        {(wiring) => (
          <Select
            {...wiring}
            // Anew when the list has come, since only then can the choice be shown.
            key={actions.data?.length}
            name="action"
            defaultValue={search.action ?? ''}
          >
            <option value="">{texts.allActs}</option>
            {actions.data?.map((action) => (
              <option key={action} value={action}>
                {acts[action] ? `${acts[action]} (${action})` : action}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={texts.subject} error={faultOf(error, 'subject')}>
        {(wiring) => (
          <Input
            {...wiring}
            name="subject"
            defaultValue={search.subject}
            maxLength={36}
            autoComplete="off"
            spellCheck={false}
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
          {texts.doSearch}
        </Button>
      </div>
    </Filters>
  );
}

function Subject({ row }: { row: AuditRow }): ReactNode {
  const kinds: Readonly<Record<string, string>> = useTexts(auditTexts).subjects;
  const { subjectType, subjectId, subjectName } = row;
  const kind = kinds[subjectType] ?? <Code>{subjectType}</Code>;
  const path = subjectPath(row);
  const shown =
    subjectName === null ? (
      subjectId === null ? null : (
        <Code>{subjectId}</Code>
      )
    ) : (
      <DatedText>{subjectName}</DatedText>
    );
  return (
    <>
      {path !== null && shown === null ? <Link to={path}>{kind}</Link> : kind}
      {shown !== null && (
        <>
          <br />
          {path === null ? shown : <Link to={path}>{shown}</Link>}
        </>
      )}
    </>
  );
}

/** Everything else that was recorded, each on a line of its own. */
function Facts({ row }: { row: AuditRow }): ReactNode {
  return factsOf(row, useLanguage()).map(({ name, value, isCode, path }) => {
    const shown = isCode ? <Code>{value}</Code> : <DatedText>{value}</DatedText>;
    return (
      <div key={`${name ?? ''} ${value}`}>
        {name !== null && `${name}: `}
        {path === null ? shown : <Link to={path}>{shown}</Link>}
      </div>
    );
  });
}

type Words = Readonly<Record<string, string>>;

/** Names what is recorded of an application, by `words`; other values are shown as recorded. */
function inWords(row: AuditRow, value: string, words: Words): string {
  return row.subjectType === 'company_application' ? (words[value] ?? value) : value;
}

type Texts = (typeof staffTexts)['sv'];

function columnsOf(
  texts: Texts,
  { acts, ofApplication }: { acts: Words; ofApplication: Words },
  dates: ReturnType<typeof useDates>,
): Column<AuditRow>[] {
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
      key: 'who',
      label: texts.who,
      cell: ({ actorId, actorName }) =>
        actorId === null ? (
          texts.server
        ) : (
          <Link to={{ search: `?actor=${actorId}` }}>{actorName ?? texts.gone}</Link>
        ),
    },
    {
      key: 'what',
      label: texts.what,
      cell: ({ action }) => (
        <>
          {acts[action] && (
            <>
              {acts[action]}
              <br />
            </>
          )}
          <Code>{action}</Code>
        </>
      ),
    },
    { key: 'subject', label: texts.subjectOf, cell: (row) => <Subject row={row} /> },
    {
      key: 'details',
      label: texts.details,
      cell: (row) => {
        const { before, after, reason } = row;
        return (
          <>
            {before !== null && after !== null && before !== after && (
              <div>
                {texts.change(
                  inWords(row, before, ofApplication),
                  inWords(row, after, ofApplication),
                )}
              </div>
            )}
            <Facts row={row} />
            {reason !== null && <q>{reason}</q>}
          </>
        );
      },
    },
  ];
}

/** Everything that was done, newest first, and who did it. */
function Acts(): ReactNode {
  const texts = useTexts(staffTexts);
  const dates = useDates();
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  const answer = usePages(readPages(staff.listAudit, { query: search }));
  const isRefused = answer.error?.status === 400;

  const words = {
    acts: useTexts(auditTexts).acts,
    ofApplication: { ...texts.states, ...useTexts(signatoriesTexts).signingKinds },
  };
  const columns = columnsOf(texts, words, dates);

  return (
    <>
      <AuditFilters
        key={query.toString()}
        search={search}
        error={isRefused ? answer.error : null}
        onSearch={(asked) => setQuery(asked, { preventScrollReset: true })}
      />
      {isRefused ? (
        <Alert kind="error">{answer.error?.errors[0]?.message}</Alert>
      ) : (
        <FoundRecords
          columns={columns}
          answer={answer}
          words={{
            caption: texts.auditTitle,
            loading: texts.loadingAudit,
            failed: texts.auditFailed,
          }}
          empty={{ title: texts.auditEmpty, text: texts.auditEmptyText, clear: texts.clear }}
        />
      )}
    </>
  );
}

/** The audit log, and the security events of accounts. */
export default function AuditPage(): ReactNode {
  const { auditTitle, auditIntro } = useTexts(staffTexts);
  const texts = useTexts(securityEventsTexts);
  const [query] = useSearchParams();
  const isSecurity = query.get('view') === securityView;
  return (
    <>
      <PageHeading title={auditTitle} />
      <PageIntro>{isSecurity ? texts.intro : auditIntro}</PageIntro>
      <div className={styles.views}>
        <NavTabs
          label={texts.views}
          tabs={[
            { key: 'acts', name: texts.acts, search: '', isCurrent: !isSecurity },
            {
              key: securityView,
              name: texts.events,
              search: `?view=${securityView}`,
              isCurrent: isSecurity,
            },
          ]}
        />
      </div>
      {isSecurity ? <SecurityEvents /> : <Acts />}
    </>
  );
}
