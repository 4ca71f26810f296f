import { styled } from '@mui/material/styles';
import type { BulkAct } from '@troskel/contract/requests/requests';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { measures, stayingTop } from '../../ui/measures.ts';
import { inquiryListTexts, requestsTexts } from './requests.texts.ts';

/** Stays in view while rows far down are selected. */
const SelectionBarFrame = styled('fieldset')(({ theme }) => ({
  position: 'sticky',
  top: stayingTop,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minWidth: 0,
  minHeight: 52,
  margin: 0,
  border: 0,
  padding: '4px 8px 4px 5px',
  backgroundColor: theme.vars.palette.background.default,
  '& > button': { minHeight: 36, padding: '4px 12px' },
  '@media (pointer: coarse)': { '& > button': { minHeight: measures.target } },
  '& > span': { marginInlineEnd: 8, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& > em': {
    marginInlineStart: 'auto',
    fontStyle: 'normal',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
}));

const All = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: measures.target,
  minWidth: measures.target,
  paddingInline: '13px 8px',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
}));

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
  /** Those that are selected, or the whole list when none is. */
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
    <SelectionBarFrame aria-label={texts.acts}>
      <All>
        <input
          ref={box}
          type="checkbox"
          checked={selected > 0 && selected === shown}
          onChange={({ target }) => onSelectAll(target.checked)}
          aria-label={texts.selectAll}
        />
        {selected === 0 && texts.selectAll}
      </All>
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
    </SelectionBarFrame>
  );
}
