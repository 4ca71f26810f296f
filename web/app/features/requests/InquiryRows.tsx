import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { BulkAct, ListedInquiry } from '@troskel/contract/requests/requests';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { More } from '../../ui/More.tsx';
import { exportDialog } from './dialogs.ts';
import type { InquiryList } from './inquiry-lists.ts';
import { refreshLists } from './inquiry-queries.ts';
import { InquiryRow, Rows } from './InquiryRow.tsx';
import { addressQueryOf, callQueryOf, tabOf } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { inquiryListTexts } from './requests.texts.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulkActs } from './use-bulk-acts.ts';
import type { Refused } from './use-bulk-acts.ts';
import styles from './InquiryRows.module.css';

function RefusedNotice({
  refused,
  onClose,
}: {
  refused: readonly Refused[];
  onClose: () => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  if (refused.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Alert kind="warning" title={texts.refused(refused.length)}>
        <ul>
          {refused.map(({ id, customer, reason }) => (
            <li key={id}>
              <strong>{customer}</strong>: {reason}
            </li>
          ))}
        </ul>
        <Button look="secondary" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </Alert>
    </div>
  );
}

/** Which rows are selected; another place begins with none. */
function useSelection(place: ListPlace, rows: readonly ListedInquiry[]) {
  const of = JSON.stringify(addressQueryOf(place));
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> }>({
    of,
    ids: new Set(),
  });
  const ids: ReadonlySet<string> = selection.of === of ? selection.ids : new Set<string>();
  return {
    // A row that has gone can't be acted on.
    rows: rows.filter(({ id }) => ids.has(id)),
    select: (id: string, isSelected: boolean) => {
      const next = new Set(ids);
      if (isSelected) next.add(id);
      else next.delete(id);
      setSelection({ of, ids: next });
    },
    selectAll: (isSelected: boolean) =>
      setSelection({ of, ids: new Set(isSelected ? rows.map(({ id }) => id) : []) }),
  };
}

/** The rows that have been read so far, what is done with several, and the way to the next page. */
export function InquiryRows({
  partnerId,
  list,
  place,
  rows,
  answer,
}: {
  partnerId: string;
  list: InquiryList;
  place: ListPlace;
  rows: readonly ListedInquiry[];
  answer: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetchNextPageError'
  >;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const services = useServices();
  const names = new Map(services.data?.map(({ id, name }) => [id, name]));
  const bulk = useBulkActs(partnerId);
  const selection = useSelection(place, rows);
  const element = useRef<HTMLUListElement>(null);

  const awaited = useRef<number>(null);
  const shown = texts.shown(rows.length);
  useEffect(() => {
    if (awaited.current === null || rows.length <= awaited.current) return;
    // The button may have gone with the last page: the first new row has the focus.
    const row = element.current?.children[awaited.current]?.querySelector('a');
    awaited.current = null;
    row?.focus({ preventScroll: true });
    announce(shown);
  }, [rows.length, shown]);

  const act = async (wanted: BulkAct): Promise<void> => {
    const isAsked = await bulk.act(wanted, selection.rows);
    if (!isAsked) return;
    selection.selectAll(false);
    // The button that was pressed has gone.
    element.current?.focus({ preventScroll: true });
  };
  const exportFile = (): void => {
    const ids = selection.rows.map(({ id }) => id);
    const { sort: _sort, ...filter } = callQueryOf(place, list);
    showDialog(exportDialog, {
      partnerId,
      what: ids.length > 0 ? { ids } : { filter },
      onExported: () => void refreshLists(),
    });
  };
  return (
    <>
      <RefusedNotice refused={bulk.refused} onClose={bulk.forgetRefused} />
      <SelectionBar
        shown={rows.length}
        selected={selection.rows.length}
        isArchive={tabOf(place) === 'archive'}
        onSelectAll={selection.selectAll}
        onAct={act}
        onExport={exportFile}
      />
      <Rows ref={element} tabIndex={-1} aria-label={texts.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <InquiryRow
              row={row}
              partnerId={partnerId}
              serviceName={names.get(row.serviceId)}
              isKindShown={list.kind === null}
              isSelected={selection.rows.some(({ id }) => id === row.id)}
              onSelect={(isSelected) => selection.select(row.id, isSelected)}
            />
          </li>
        ))}
      </Rows>
      {(answer.hasNextPage || answer.isFetchNextPageError) && (
        <More>
          <Button
            look="secondary"
            isPending={answer.isFetchingNextPage}
            onClick={async () => {
              awaited.current = rows.length;
              await answer.fetchNextPage();
            }}
          >
            {texts.more}
          </Button>
          {answer.isFetchNextPageError && <span role="alert">{texts.moreFailed}</span>}
        </More>
      )}
    </>
  );
}
