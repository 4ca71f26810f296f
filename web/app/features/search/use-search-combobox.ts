import { longestSearch, shortestSearch } from '@troskel/contract/values/word-search';
import { termsOf } from '@troskel/contract/values/word-search';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { earlyText } from './early-text.ts';
import { findPages, suggestedPages } from './page-index.ts';
import {
  forgetRecentSearches,
  forgetSearch,
  readRecentSearches,
  rememberSearch,
} from './recent-searches.ts';
import { hitGroups, nextPlace, pageGroup, recentGroup } from './search-options.ts';
import type { OptionGroup, SearchOption } from './search-options.ts';
import { searchTexts } from './search.texts.ts';
import { useSearch } from './use-search.ts';
import type { SearchState } from './use-search.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

interface Combobox {
  /** The search text, with repeated spaces removed. */
  text: string;
  state: SearchState;
  /** Groups that have options. */
  groups: readonly OptionGroup[];
  /** Options in all groups. */
  count: number;
  /** The latest event for screen readers; empty when there was none since the last letter. */
  remark: string;
  inputProps: {
    id: string;
    type: 'text';
    role: 'combobox';
    inputMode: 'search';
    enterKeyHint: 'go';
    autoComplete: 'off';
    autoCapitalize: 'none';
    spellCheck: false;
    value: string;
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    'aria-autocomplete': 'list';
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
  listProps: {
    id: string;
    activeId: string | undefined;
    onPoint: (option: SearchOption) => void;
    onChoose: (option: SearchOption, event: MouseEvent) => void;
    onForget: (text: string) => void;
    onForgetAll: () => void;
  };
}

/** State of the combobox: the typed text, the matching options, and the active one. */
export function useSearchCombobox({
  partnerId,
  onFollow,
}: {
  partnerId: string;
  /** A result is about to be shown in this window. */
  onFollow: () => void;
}): Combobox {
  const texts = useTexts(searchTexts);
  const language = useLanguage();
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.data.userId : '';
  const listId = useId();
  const [typed, setTyped] = useState(() => earlyText.get());
  const [pointed, point] = useState<string | null>(null);
  const searcher = { userId, partnerId };
  const [recent, setRecent] = useState(() => readRecentSearches(searcher));
  const [remark, setRemark] = useState('');

  const { has } = useOwnRights();
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  const state = useSearch(partnerId, text);
  // Once for each time that the search is opened: each letter typed asks anew.
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && state.status === 'answered') setUsed(true);
  useEffect(() => {
    if (isUsed) recordEvent('search_used', { scope: 'portal' });
  }, [isUsed]);
  const hits = state.status === 'answered' ? state.groups : null;
  const groups = useMemo(() => {
    const place = { partnerId, language };
    const open = (pages: readonly SearchablePage[]) => pages.filter(({ needs }) => has(needs));
    const all =
      text === ''
        ? [recentGroup(recent), pageGroup('suggestions', open(suggestedPages), place)]
        : [
            pageGroup('pages', open(findPages(termsOf(text), language)), place),
            ...hitGroups(hits ?? [], partnerId),
          ];
    return all.filter(({ options }) => options.length > 0);
  }, [text, recent, hits, partnerId, language, has]);
  const options = groups.flatMap((group) => group.options);

  const elementId = (option: SearchOption): string => `${listId}-${option.id}`;
  // The first hit is at hand; before anything is typed nothing is chosen for anybody.
  const active = options.find(({ id }) => id === pointed) ?? (text === '' ? undefined : options[0]);
  const activeElementId = active && elementId(active);

  const type = (next: string): void => {
    setTyped(next.slice(0, longestSearch));
    point(null);
    setRemark('');
  };
  const forget = (search: string): void => {
    setRecent(forgetSearch(searcher, search));
    point(null);
    setRemark(texts.forgotten);
    // The button that was pressed goes with its row.
    document.getElementById(`${listId}-field`)?.focus();
  };
  const choose = (option: SearchOption, event: MouseEvent): void => {
    if (option.kind === 'recent') {
      type(option.title);
      return;
    }
    if (text.length >= shortestSearch) setRecent(rememberSearch(searcher, text));
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isElsewhere) onFollow();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!active) return;
      // Clicks the link as a mouse would: with Ctrl the browser opens a new tab.
      const { ctrlKey, metaKey, shiftKey } = event;
      document.getElementById(elementId(active))?.dispatchEvent(
        new window.MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          ctrlKey,
          metaKey,
          shiftKey,
        }),
      );
      return;
    }
    if (event.key === 'Delete' && text === '' && active?.kind === 'recent') {
      event.preventDefault();
      forget(active.title);
      return;
    }
    const present = options.findIndex(({ id }) => id === active?.id);
    const next = event.altKey ? null : nextPlace(event.key, present, options.length);
    const option = next === null ? undefined : options[next];
    if (!option) return;
    event.preventDefault();
    point(option.id);
    document.getElementById(elementId(option))?.scrollIntoView({ block: 'nearest' });
  };

  return {
    text,
    state,
    groups,
    count: options.length,
    remark,
    inputProps: {
      id: `${listId}-field`,
      type: 'text',
      role: 'combobox',
      inputMode: 'search',
      enterKeyHint: 'go',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      value: typed,
      'aria-expanded': options.length > 0,
      'aria-controls': options.length > 0 ? listId : undefined,
      'aria-activedescendant': activeElementId,
      'aria-autocomplete': 'list',
      onChange: (event) => type(event.target.value),
      onKeyDown,
    },
    listProps: {
      id: listId,
      activeId: active?.id,
      onPoint: (option) => point(option.id),
      onChoose: choose,
      onForget: forget,
      onForgetAll: () => {
        forgetRecentSearches(partnerId);
        setRecent([]);
        setRemark(texts.forgotten);
        document.getElementById(`${listId}-field`)?.focus();
      },
    },
  };
}
