import { requests } from '@troskel/contract/requests/requests';
import type { BulkAct, ListedInquiry } from '@troskel/contract/requests/requests';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MoreRows } from '../../patterns/record-list/MoreRows.tsx';
import { useMoreRows } from '../../patterns/record-list/use-more-rows.ts';
import type { PagesToCome } from '../../patterns/record-list/use-more-rows.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
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
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './RequestsPage.module.css';

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
  answer: PagesToCome;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const services = useServices();
  const names = new Map(services.data?.map(({ id, name }) => [id, name]));
  const bulk = useBulkActs(partnerId);
  const maySelect = useOwnRights().may(requests.actOnInquiries);
  const selection = useSelection(place, rows);
  const more = useMoreRows<HTMLUListElement>(answer, rows.length, texts.shown);
  const { list: listRef, focus } = more;

  const act = async (wanted: BulkAct): Promise<void> => {
    const isAsked = await bulk.act(wanted, selection.rows);
    if (!isAsked) return;
    selection.selectAll(false);
    // The button that was pressed has gone.
    focus();
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
      {maySelect && (
        <SelectionBar
          shown={rows.length}
          selected={selection.rows.length}
          isArchive={tabOf(place) === 'archive'}
          onSelectAll={selection.selectAll}
          onAct={act}
          onExport={exportFile}
        />
      )}
      <Rows ref={listRef} tabIndex={-1} aria-label={texts.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <InquiryRow
              row={row}
              partnerId={partnerId}
              serviceName={names.get(row.serviceId)}
              isKindShown={list.kind === null}
              isSelected={selection.rows.some(({ id }) => id === row.id)}
              onSelect={
                maySelect ? (isSelected) => selection.select(row.id, isSelected) : undefined
              }
            />
          </li>
        ))}
      </Rows>
      <MoreRows rows={more} name={texts.more} failed={texts.moreFailed} />
    </>
  );
}
