import { longestSearch, shortestSearch } from '@troskel/contract/values/word-search';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { BareInput } from '../../ui/Input.tsx';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { changeLayout } from '../../shell/layout-state.ts';
import { SearchIcon } from '../../ui/menu-icons.tsx';
import { FailureFace, NothingFace, ShortFace, WaitingFace } from './SearchFaces.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import { SearchResults } from './SearchResults.tsx';
import { opensSearch } from './search-keys.ts';
import { searchTexts } from './search.texts.ts';
import { useSearchCombobox } from './use-search-combobox.ts';
import styles from './SearchPanel.module.css';

/** Searches the portal's pages and what the caller may read of the partner. */
export default function SearchPanel({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(searchTexts);
  const sheet = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** At once, so that the focus is back before the next page takes it. */
  const close = (): void => sheet.current?.close();
  const combobox = useSearchCombobox({ partnerId, onFollow: close });
  const { text, state, groups, count } = combobox;

  useLayoutEffect(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    input.current?.focus();
  }, []);

  // The back button leads to another page too. A page that was still loading when the search was
  // opened again does not close it.
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key && isBack) sheet.current?.close();
    shownKey.current = key;
  }, [key, isBack]);

  useCloseBeside(sheet);

  const isSettled = state.status !== 'waiting';
  const isNothing = count === 0 && state.status === 'answered';
  const said = (): string => {
    if (combobox.remark !== '') return combobox.remark;
    if (text === '') return '';
    if (!isSettled) return texts.searching;
    if (isNothing) return texts.none(text);
    const found = texts.found(count);
    return 'retry' in state ? `${found}. ${texts.said[state.status]}` : found;
  };

  return createPortal(
    <dialog
      className={styles.sheet}
      ref={sheet}
      data-search=""
      aria-label={texts.title}
      onClose={() => changeLayout({ searchVisible: false, searchFocused: false })}
      onKeyDown={(event) => {
        if (!opensSearch(event.nativeEvent)) return;
        event.preventDefault();
        input.current?.select();
        input.current?.focus();
      }}
    >
      <div className={styles.head}>
        <SearchIcon />
        <BareInput
          className={styles.field}
          {...combobox.inputProps}
          ref={input}
          aria-label={texts.title}
          placeholder={texts.placeholder}
          maxLength={longestSearch}
          onFocus={() => changeLayout({ searchFocused: true })}
          onBlur={() => changeLayout({ searchFocused: false })}
        />
        <IconButton type="button" aria-label={texts.close} title={texts.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.scroller}>
        {groups.length > 0 && <SearchResults {...combobox.listProps} groups={groups} />}
        {text !== '' && text.length < shortestSearch && <ShortFace />}
        {state.status === 'waiting' && <WaitingFace />}
        {isNothing && <NothingFace text={text} />}
        {'retry' in state && <FailureFace status={state.status} onRetry={state.retry} />}
      </div>
      <SearchFoot />
      <VisuallyHidden as="output">{said()}</VisuallyHidden>
    </dialog>,
    document.body,
  );
}
