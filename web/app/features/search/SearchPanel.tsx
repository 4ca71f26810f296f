import { styled } from '@mui/material/styles';
import { longestSearch, shortestSearch } from '@troskel/contract/values/word-search';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { BareInput } from '../../ui/Input.tsx';
import { measures } from '../../ui/measures.ts';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { changeLayout } from '../../shell/layout-state.ts';
import { SearchIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { FailureFace, NothingFace, ShortFace, WaitingFace } from './SearchFaces.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import { SearchResults } from './SearchResults.tsx';
import { opensSearch } from './search-keys.ts';
import { searchTexts } from './search.texts.ts';
import { useSearchCombobox } from './use-search-combobox.ts';

const drawer = (width: number): string => `min(${width}px, calc(100vw - 24px))`;

/** A drawer, and a panel in the middle where the side menu is docked. */
const Sheet = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 0 auto',
  flexDirection: 'column',
  width: drawer(measures.drawerSmall),
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: `1px solid ${theme.vars.palette.line.main}`,
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'opacity 200ms ease-out, transform 200ms ease-out',
  '&[open]': { display: 'flex' },
  '&::backdrop': {
    backgroundColor: 'rgb(23 20 18 / 55%)',
    transition: 'opacity 200ms ease-out',
  },
  '@starting-style': {
    '&[open]': { opacity: 0, transform: 'translateX(24px)' },
    '&[open]::backdrop': { opacity: 0 },
  },
  [theme.breakpoints.up('sm')]: { width: drawer(measures.drawerMedium) },
  [theme.breakpoints.up('md')]: { width: drawer(measures.drawerLarge) },
  [theme.breakpoints.up('lg')]: {
    inset: '12vh 0 auto',
    width: measures.searchPanel,
    height: 'min(600px, 76vh)',
    margin: '0 auto',
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: measures.radius,
    boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 12px 40px rgb(34 29 25 / 16%)',
    '@starting-style': { '&[open]': { transform: 'translateY(-8px)' } },
  },
  '@media (prefers-reduced-motion: reduce)': { '&, &::backdrop': { transition: 'none' } },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: measures.headerHeight,
  padding: '0 10px 0 20px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  // In the narrow drawer the room is for the words.
  [theme.breakpoints.down('sm')]: { paddingLeft: 6, '& > svg': { display: 'none' } },
  '&:has(input:focus-visible)': { boxShadow: `inset 0 -2px 0 ${theme.vars.palette.info.main}` },
}));

const Field = styled(BareInput)(({ theme }) => ({
  minHeight: measures.target,
  fontSize: '1.125rem',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
}));

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  padding: '0 8px 12px',
});

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
    <Sheet
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
      <Head>
        <SearchIcon />
        <Field
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
      </Head>
      <Scroller>
        {groups.length > 0 && <SearchResults {...combobox.listProps} groups={groups} />}
        {text !== '' && text.length < shortestSearch && <ShortFace />}
        {state.status === 'waiting' && <WaitingFace />}
        {isNothing && <NothingFace text={text} />}
        {'retry' in state && <FailureFace status={state.status} onRetry={state.retry} />}
      </Scroller>
      <SearchFoot />
      <VisuallyHidden as="output">{said()}</VisuallyHidden>
    </Sheet>,
    document.body,
  );
}
