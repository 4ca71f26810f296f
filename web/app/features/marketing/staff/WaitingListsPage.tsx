import { localeOf } from '@troskel/contract/ground/language';
import { useQuery } from '@tanstack/react-query';
import { waitingListEntries } from '@troskel/contract/marketing/waiting-list-entries';
import type { WaitingListEntry } from '@troskel/contract/marketing/waiting-list-entries';
import { waitingListNames } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { readPages, usePages } from '../../../lib/paging.ts';
import { read, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { DownloadButton } from '../../../shell/DownloadButton.tsx';
import { failureText } from '../../../shell/failure-text.ts';
import { FoundRecords } from '../../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { PageIntro } from '../../../ui/PageIntro.tsx';
import type { Column } from '../../../ui/RecordTable.tsx';
import { WaitingListFilters } from './WaitingListFilters.tsx';
import { addressQueryOf, detailFields, placeOf } from './waiting-list-place.ts';
import { waitingListsTexts } from './waiting-lists.texts.ts';
import styles from './WaitingListsPage.module.css';

type Texts = (typeof waitingListsTexts)['sv'];

/** Removes an entry when whoever asks for it is sure. */
function useRemove(list: WaitingListName): (entry: WaitingListEntry) => Promise<void> {
  const texts = useTexts(waitingListsTexts);
  const language = useLanguage();
  const { mutateAsync: remove } = useWrite(waitingListEntries.removeWaiting, {
    skipGlobalHandle: true,
    refreshes: [waitingListEntries.listWaiting, waitingListEntries.countWaiting],
  });
  return async ({ id, email }) => {
    const answer = await askYesNoCancel({
      title: texts.removeTitle,
      content: texts.removeText(email),
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    try {
      await remove({ params: { list, entryId: id } });
      showToast({ kind: 'success', title: texts.removed });
    } catch (error) {
      if (error instanceof CallError && error.status === 404) {
        showToast({ kind: 'info', title: texts.goneMeanwhile });
        return;
      }
      showToast({ kind: 'error', title: texts.notRemoved, text: failureText(error, language) });
    }
  };
}

function columnsOf(
  texts: Texts,
  dates: ReturnType<typeof useDates>,
  remove: (entry: WaitingListEntry) => Promise<void>,
): Column<WaitingListEntry>[] {
  return [
    {
      key: 'signedUp',
      label: texts.signedUp,
      cell: ({ signedUpAt }) => (
        <time className={styles.day} dateTime={signedUpAt} title={dates.dateTime(signedUpAt)}>
          {dates.date(signedUpAt)}
        </time>
      ),
    },
    {
      key: 'who',
      label: texts.who,
      cell: ({ email, details: { companyName, organizationNumber, name, phone } }) => (
        <div className={styles.lines}>
          {companyName && <b>{companyName}</b>}
          {organizationNumber && <small>{organizationNumber}</small>}
          {name && <span>{name}</span>}
          <span>{email}</span>
          {phone && <small>{phone}</small>}
        </div>
      ),
    },
    {
      key: 'details',
      label: texts.details,
      cell: ({ details }) => (
        <div className={styles.lines}>
          {detailFields.map((field) => details[field] && <span key={field}>{details[field]}</span>)}
          {details['source'] && <small>{details['source']}</small>}
        </div>
      ),
    },
    {
      key: 'state',
      label: texts.state,
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? (
          <Badge tone="warning">{texts.unconfirmed}</Badge>
        ) : (
          <Badge tone="success">{texts.confirmed}</Badge>
        ),
    },
    {
      key: 'act',
      isPressed: true,
      label: texts.act,
      cell: (entry) => (
        <Button
          look="secondary"
          size="small"
          aria-label={texts.removeOne(entry.email)}
          onClick={() => remove(entry)}
        >
          <span className={styles.whole}>{texts.remove}</span>
        </Button>
      ),
    },
  ];
}

/** Number of people on each list who signed up on the given days. */
function Counts({ days }: { days: { from?: string; to?: string } }): ReactNode {
  const texts = useTexts(waitingListsTexts);
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  const counts = useQuery(
    read(waitingListEntries.countWaiting, { query: days }, { skipGlobalHandle: true }),
  );
  return (
    <Facts aria-label={texts.counts}>
      {waitingListNames.map((list) => {
        const found = counts.data?.find((count) => count.list === list);
        return (
          <div key={list}>
            <dt>{texts.lists[list]}</dt>
            <dd>
              {found
                ? texts.count(numbers.format(found.confirmed), numbers.format(found.unconfirmed))
                : '–'}
            </dd>
          </div>
        );
      })}
    </Facts>
  );
}

/** People on the waiting lists: searched, exported, removed. */
export default function WaitingListsPage(): ReactNode {
  const texts = useTexts(waitingListsTexts);
  const dates = useDates();
  const [query, setQuery] = useSearchParams();
  const place = placeOf(query);
  const { list, state, from, to } = place;
  const days = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const answer = usePages(
    readPages(waitingListEntries.listWaiting, { params: { list }, query: { state, ...days } }),
  );
  const isRefused = answer.error?.status === 400;
  const remove = useRemove(list);

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <WaitingListFilters
        key={`${from} ${to}`}
        place={place}
        error={isRefused ? answer.error : null}
        onChoose={(chosen) =>
          setQuery(addressQueryOf({ ...place, ...chosen }), { preventScrollReset: true })
        }
      />
      {!isRefused && (
        <div className={styles.above}>
          <Counts days={days} />
          {state === 'unconfirmed' ? (
            <p>{texts.noFile}</p>
          ) : (
            <DownloadButton
              key={query.toString()}
              help={texts.fileHelp}
              fetchFile={(options) =>
                download(
                  waitingListEntries.exportWaiting,
                  { params: { list }, body: days },
                  // Many rows over a slow connection; milliseconds.
                  { ...options, timeout: 20 * 60_000 },
                )
              }
            >
              {texts.file}
            </DownloadButton>
          )}
        </div>
      )}
      {isRefused ? (
        <Alert kind="error">{answer.error?.errors[0]?.message}</Alert>
      ) : (
        <FoundRecords
          columns={columnsOf(texts, dates, remove)}
          answer={answer}
          words={{ caption: texts.lists[list], loading: texts.loading, failed: texts.failed }}
          empty={{ title: texts.empty, text: texts.emptyText, clear: texts.clear }}
        />
      )}
    </>
  );
}
