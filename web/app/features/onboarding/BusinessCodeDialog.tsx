import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { memo, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Input } from '../../ui/Input.tsx';
import { businessCodeTexts } from './business-code.texts.ts';
import { codeTree, moveFor, pathOf, searchTree, visibleRows } from './business-code-tree.ts';
import type { CodeRow } from './business-code-tree.ts';
import styles from './BusinessCodeDialog.module.css';

/** Largest number of rendered rows; longer labels leave fewer. */
const mostShown = 150;

/**
 * Rows while typing: more than fit on the screen. The rest follows when the list is scrolled or
 * entered.
 */
const shownWhileTyping = 18;

/** Duration of the dialog's opening, in milliseconds. */
const afterOpeningMilliseconds = 250;

/** A line by its words alone: one that stays as it was is not made anew at each letter. */
const TreeLine = memo(function TreeLine({
  id,
  node,
  isOpen,
  position,
  count,
  isActive,
  isChosen,
}: CodeRow & { id: string; isActive: boolean; isChosen: boolean }): ReactNode {
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={isOpen}
      aria-selected={isOpen === undefined ? isChosen : undefined}
      data-active={isActive ? '' : undefined}
      data-code={node.code}
      style={{ '--level': node.level } as React.CSSProperties}
    >
      {isOpen === undefined ? <span /> : <ChevronDownIcon size={18} />}
      <b>{node.code}</b>
      <span>{node.label}</span>
    </div>
  );
});

interface Choosing {
  sections: ReferenceData['businessCodes'];
  /** The code chosen; empty for none. */
  value: string;
  onChoose: (code: string) => void;
}

/** Apart from the dialog, which is not made anew at each letter. */
function Search({ sections, value, onChoose }: Choosing): ReactNode {
  const texts = useTexts(businessCodeTexts);
  const id = useId();
  const roots = useMemo(() => codeTree(sections), [sections]);
  const chosen = useMemo(() => new Set(pathOf(roots, value)), [roots, value]);
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [wantedActive, setActive] = useState(value);
  const wanted = useDeferredValue(typed);
  const search = useMemo(() => searchTree(roots, wanted), [roots, wanted]);
  const all = useMemo(
    () => visibleRows(roots, { search, toggled, chosen }),
    [roots, search, toggled, chosen],
  );
  const rows = all.slice(0, isTyping ? shownWhileTyping : mostShown);
  const active = (rows.find(({ node }) => node.code === wantedActive) ?? rows[0])?.node.code ?? '';
  const treeId = `${id}-tree`;
  const idOf = (code: string) => `${id}-${code}`;
  const activeId = active === '' ? undefined : idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    // The words to search in are made ready after the opening, and before the first letter.
    const timer = setTimeout(() => searchTree(roots, texts.title), afterOpeningMilliseconds);
    return () => clearTimeout(timer);
  }, [roots, texts.title]);

  const toggle = (codes: readonly string[]): void => {
    setToggled((before) => {
      const after = new Set(before);
      for (const code of codes) if (!after.delete(code)) after.add(code);
      return after;
    });
  };

  const press = (target: EventTarget): void => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
    const row = rows.find(({ node }) => node.code === line?.dataset['code']);
    if (!row) return;
    const { node, isOpen } = row;
    setActive(node.code);
    if (isOpen === undefined) onChoose(node.code);
    else toggle([node.code]);
  };

  const onTreeKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveFor(event.key, rows, active);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'focus') setActive(move.code);
    else if (move.kind === 'toggle') toggle(move.codes);
    else onChoose(move.code);
  };

  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    // Enter would send the form around the field.
    event.preventDefault();
    document.getElementById(treeId)?.focus();
  };

  const remark =
    search === null
      ? texts.browse
      : all.length > mostShown
        ? texts.more(search.hitCount)
        : texts.count(search.hitCount);

  return (
    <div className={styles.body}>
      <FieldFrame label={texts.search} help={texts.searchHelp}>
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to search in
            data-first-focus
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setTyping(event.target.value !== '');
              setToggled(new Set());
            }}
            onKeyDown={onSearchKey}
          />
        )}
      </FieldFrame>
      <div
        className={styles.tree}
        id={treeId}
        role="tree"
        tabIndex={0}
        aria-label={texts.tree}
        aria-activedescendant={activeId}
        onKeyDown={onTreeKey}
        onClick={(event) => press(event.target)}
        onFocus={() => setTyping(false)}
        onScroll={() => setTyping(false)}
      >
        {rows.map((row) => (
          <TreeLine
            key={row.node.code}
            {...row}
            id={idOf(row.node.code)}
            isActive={row.node.code === active}
            isChosen={row.node.code === value}
          />
        ))}
      </div>
      <output className={styles.remark}>{remark}</output>
    </div>
  );
}

/**
 * The whole classification as a tree, searched as one types (WAI-ARIA Authoring Practices, "Tree
 * View"). Only what is open is in the page.
 */
export function BusinessCodeDialog({
  open,
  onClose,
  onExited,
  ...choosing
}: Choosing & {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}): ReactNode {
  const texts = useTexts(businessCodeTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={texts.title}
      maxWidth="md"
      actions={
        <Button look="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Search {...choosing} />
    </Dialog>
  );
}
