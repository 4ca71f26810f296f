import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { searchBusinessCodes } from './business-codes.ts';
import type { BusinessCodeOption } from './business-codes.ts';

/** Largest number of rendered options; nobody reads a longer list. */
const mostShown = 60;
const pageLength = 8;

function textOf(option: BusinessCodeOption | undefined): string {
  return option ? `${option.code} ${option.label}` : '';
}

interface Combobox {
  isOpen: boolean;
  shown: readonly BusinessCodeOption[];
  /** Number of matching options that are not shown. */
  hiddenCount: number;
  listProps: { id: string; role: 'listbox' };
  inputProps: {
    role: 'combobox';
    value: string;
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    'aria-autocomplete': 'list';
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onClick: () => void;
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => void;
  };
  optionProps: (
    option: BusinessCodeOption,
    index: number,
  ) => {
    id: string;
    role: 'option';
    'data-active': '' | undefined;
    onMouseDown: (event: MouseEvent) => void;
    onMouseMove: () => void;
  };
  clear: () => void;
  toggle: (event: MouseEvent) => void;
  /** The focus has left: what was typed and names no code gives way to what is chosen. */
  leave: () => void;
}

/** State of the combobox: the typed text, the matching options, and the active one. */
export function useBusinessCodeCombobox({
  id,
  options,
  value,
  onChange,
}: {
  id: string;
  options: readonly BusinessCodeOption[];
  value: string;
  onChange: (code: string) => void;
}): Combobox {
  const chosen = options.find(({ code }) => code === value);
  /** Null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(typed ?? '');
  const found = useMemo(
    () => (isOpen ? searchBusinessCodes(options, wanted) : []),
    [isOpen, options, wanted],
  );
  const shown = found.slice(0, mostShown);
  const listId = `${id}-options`;
  const optionId = (option: BusinessCodeOption | undefined) =>
    option ? `${id}-option-${option.code}` : undefined;
  const activeId = optionId(shown[active]);

  useEffect(() => {
    if (isOpen && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);

  const open = (at = -1): void => {
    setOpen(true);
    setActive(at);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  /** Shows what is chosen, marked, so that the next letter replaces it. */
  const settle = (): void => {
    flushSync(() => {
      setTyped(null);
      close();
    });
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
  };
  const choose = (option: BusinessCodeOption): void => {
    onChange(option.code);
    settle();
  };
  const move = (to: number): void => {
    if (shown.length > 0) setActive(Math.max(0, Math.min(to, shown.length - 1)));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = shown.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        if (!isOpen) open(event.altKey ? -1 : 0);
        else setActive(active >= last ? 0 : active + 1);
        break;
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) close();
        else if (!isOpen) open(0);
        else setActive(active <= 0 ? last : active - 1);
        break;
      case 'PageDown':
        if (!isOpen) return;
        event.preventDefault();
        move(active + pageLength);
        break;
      case 'PageUp':
        if (!isOpen) return;
        event.preventDefault();
        move(active - pageLength);
        break;
      case 'Enter': {
        if (!isOpen) return;
        // In an open list Enter chooses; it does not send the form.
        event.preventDefault();
        // Matches the text typed so far: the deferred list may still be of a moment ago.
        const present =
          wanted === (typed ?? '') ? shown : searchBusinessCodes(options, typed ?? '');
        const option = present[active] ?? (present.length === 1 ? present[0] : undefined);
        if (option) choose(option);
        break;
      }
      case 'Escape':
        if (!isOpen && typed === null) return;
        event.preventDefault();
        settle();
        break;
      default:
    }
  };

  return {
    isOpen,
    shown,
    hiddenCount: found.length - shown.length,
    listProps: { id: listId, role: 'listbox' },
    inputProps: {
      role: 'combobox',
      value: typed ?? textOf(chosen),
      'aria-expanded': isOpen,
      'aria-controls': isOpen && shown.length > 0 ? listId : undefined,
      'aria-activedescendant': isOpen ? activeId : undefined,
      'aria-autocomplete': 'list',
      onChange: (event) => {
        setTyped(event.target.value);
        open(event.target.value.trim() === '' ? -1 : 0);
        if (event.target.value === '') onChange('');
      },
      onKeyDown,
      onClick: () => {
        if (!isOpen) open();
      },
      // The first letter replaces what stands there.
      onFocus: (event) => {
        event.target.select();
      },
    },
    optionProps: (option, index) => ({
      id: optionId(option) ?? '',
      role: 'option',
      'data-active': index === active ? '' : undefined,
      // Down, not click: the field keeps the focus.
      onMouseDown: (event) => {
        event.preventDefault();
        choose(option);
      },
      onMouseMove: () => setActive(index),
    }),
    clear: () => {
      onChange('');
      setTyped(null);
      close();
      document.getElementById(id)?.focus();
    },
    toggle: (event) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
      if (isOpen) close();
      else open();
    },
    leave: () => {
      const exact = options.find(({ code }) => code === typed?.replaceAll(/[\s.]/g, ''));
      if (exact) onChange(exact.code);
      setTyped(null);
      close();
    },
  };
}
