import type { BulkAct } from '@troskel/contract/requests/requests';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { inquiryListTexts, requestsTexts } from './requests.texts.ts';
import styles from './SelectionBar.module.css';

/** Selects all rows that are shown, and says what can be done with those that are selected. */
export function SelectionBar({
  shown,
  selected,
  isArchive,
  onSelectAll,
  onAct,
  onExport,
}: {
  /** Number of rows shown. */
  shown: number;
  selected: number;
  /** All that is shown lies in the archive. */
  isArchive: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onAct: (act: BulkAct) => Promise<void>;
  /** Exports the selected inquiries, or the whole list when none is selected. */
  onExport: () => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const words = useTexts(requestsTexts);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < shown;
  }, [selected, shown]);
  const acts: readonly [BulkAct, string][] = [
    ['mark_read', texts.markRead],
    ['mark_unread', texts.markUnread],
    isArchive ? ['unarchive', words.unarchive] : ['archive', words.archive],
    ['complete', texts.complete],
  ];
  return (
    <fieldset className={styles.selectionBarFrame} aria-label={texts.acts}>
      <label className={styles.all}>
        <input
          ref={box}
          type="checkbox"
          checked={selected > 0 && selected === shown}
          onChange={({ target }) => onSelectAll(target.checked)}
          aria-label={texts.selectAll}
        />
        {selected === 0 && texts.selectAll}
      </label>
      {selected > 0 && (
        <>
          <span>{texts.selected(selected)}</span>
          {acts.map(([act, name]) => (
            <Button key={act} look="secondary" size="small" onClick={() => onAct(act)}>
              {name}
            </Button>
          ))}
          <Button look="secondary" size="small" aria-haspopup="dialog" onClick={onExport}>
            {words.export}
          </Button>
          <Button look="quiet" size="small" onClick={() => onSelectAll(false)}>
            {texts.unselect}
          </Button>
        </>
      )}
      {selected === 0 && (
        <>
          <em>{texts.shown(shown)}</em>
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={onExport}>
            {texts.exportList}
          </Button>
        </>
      )}
    </fieldset>
  );
}
