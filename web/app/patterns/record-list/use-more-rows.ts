import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { recordListTexts } from './record-list.texts.ts';

/** The part of a list's answer by which the next page is read. */
export interface PagesToCome {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<{ isError: boolean }>;
}

export interface MoreRowsOf<List extends HTMLElement = HTMLElement> {
  /** The element whose children are the rows; rows in groups carry `data-row`. */
  list: RefObject<List | null>;
  /** How many are shown, in words. */
  shown: string;
  answer: PagesToCome;
  read: () => Promise<void>;
  /** Gives the list the focus, where the button that had it goes. */
  focus: () => void;
}

/**
 * Reads the next page of a list. The button may go with the last page: the first row that has come
 * gets the focus, and how many are shown is said.
 *
 * @param inWords says how many are shown, where the list has a word of its own for its rows
 */
export function useMoreRows<List extends HTMLElement = HTMLElement>(
  answer: PagesToCome,
  count: number,
  inWords?: (count: number) => string,
): MoreRowsOf<List> {
  const texts = useTexts(recordListTexts);
  const shown = (inWords ?? texts.shown)(count);
  const list = useRef<List>(null);
  const awaited = useRef<number>(null);
  const tell = useEffectEvent((first: number) => {
    const grouped = list.current?.querySelectorAll('[data-row]');
    const row = (grouped?.length ? grouped : list.current?.children)?.[first];
    row?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });
    announce(shown);
  });
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    const first = awaited.current;
    awaited.current = null;
    tell(first);
  }, [count]);
  return {
    list,
    focus: () => list.current?.focus({ preventScroll: true }),
    shown,
    answer,
    read: async () => {
      awaited.current = count;
      const { isError } = await answer.fetchNextPage();
      // A row that comes later by itself takes no focus.
      if (isError) awaited.current = null;
    },
  };
}
