import { useQuery } from '@tanstack/react-query';
import { staff } from '@troskel/contract/staff/calls';
import type { AuditRow } from '@troskel/contract/staff/calls';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { SecurityEvents, securityView, Code } from './SecurityEvents.tsx';
import { securityEventsTexts } from './security-events.texts.ts';
import { factsOf, subjectPath } from './audit-facts.ts';
import { auditTexts } from './audit.texts.ts';
import { SearchedLog, searchOf } from './LogSearch.tsx';
import { auditActionsQuery } from './staff-queries.ts';
import { signatoriesTexts } from './signatories.texts.ts';
import { staffTexts } from './staff.texts.ts';
import styles from './AuditPage.module.css';

const parameters = ['actor', 'action', 'subject', 'from', 'to'] as const;
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
    const key = `${name ?? ''} ${value}`;
    // The page says whose the id is.
    if (path !== null && name !== null) {
      return (
        <div key={key}>
          <Link to={path} title={value}>
            {name}
          </Link>
        </div>
      );
    }
    return (
      <div key={key}>
        {name !== null && `${name}: `}
        {isCode ? <Code>{value}</Code> : <DatedText>{value}</DatedText>}
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
      cell: ({ action }) =>
        acts[action] ? <span title={action}>{acts[action]}</span> : <Code>{action}</Code>,
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
  const search = searchOf(parameters, query);
  const answer = usePages(readPages(staff.listAudit, { query: search }));
  const actions = useQuery(auditActionsQuery());
  const acts: Words = useTexts(auditTexts).acts;
  const words = {
    acts,
    ofApplication: { ...texts.states, ...useTexts(signatoriesTexts).signingKinds },
  };
  const labels = { ...texts, actor: texts.who, action: texts.what };
  const options = [
    ['', texts.allActs] as const,
    ...(actions.data ?? []).map(
      (action) => [action, acts[action] ? `${acts[action]} (${action})` : action] as const,
    ),
  ];
  const ofField = {
    actor: { input: { maxLength: 254 } },
    action: { options },
    subject: { input: { maxLength: 36 } },
    from: { input: { type: 'date' } },
    to: { input: { type: 'date' } },
  };
  return (
    <SearchedLog
      fields={parameters.map((name) => ({ name, label: labels[name], ...ofField[name] }))}
      search={search}
      onSearch={(asked) => setQuery(asked, { preventScrollReset: true })}
      words={{
        filters: texts.filters,
        help: texts.whoHelp,
        search: texts.doSearch,
        caption: texts.auditTitle,
        loading: texts.loadingAudit,
        failed: texts.auditFailed,
      }}
      columns={columnsOf(texts, words, dates)}
      answer={answer}
      empty={{ title: texts.auditEmpty, text: texts.auditEmptyText, clear: texts.clear }}
    />
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
