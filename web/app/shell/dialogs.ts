import type { DialogName } from '@troskel/contract/ground/statistics';
import { createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { recordEvent } from '../lib/statistics.ts';
import { createStore } from '../lib/store.ts';

/** Properties that every dialog gets beside its own. */
export interface DialogControls {
  open: boolean;
  /** Marks the dialog closed; it leaves the list when it has faded. */
  onClose: () => void;
  onExited: () => void;
}

export interface DialogKind<Props> {
  name: DialogName;
  render: (props: Props & DialogControls) => ReactNode;
}

export interface DialogEntry {
  id: string;
  /** Which opening it is: one that is shown again while it fades begins anew. */
  key: number;
  name: string;
  props: object;
  open: boolean;
  /** Given the focus back when the dialog has gone. */
  opener: HTMLElement | null;
  render: (controls: DialogControls) => ReactNode;
}

export interface DialogState {
  dialogs: readonly DialogEntry[];
  /** Ids of dialogs that somebody has seen and closed. */
  shown: readonly string[];
}

const empty: DialogState = { dialogs: [], shown: [] };

let openings = 0;

export const dialogState = createStore<DialogState>(empty);

/**
 * Declares a dialog, loaded when it is first shown:
 * `export const infoDialog = defineDialog('info', () => import('./InfoDialog.tsx'));`
 */
export function defineDialog<Props extends object>(
  name: DialogName,
  load: () => Promise<{ default: ComponentType<Props & DialogControls> }>,
): DialogKind<Props> {
  // The wrapper tells React the properties; lazy itself can't be given generic ones.
  const Component = lazy(async () => {
    const { default: Dialog } = await load();
    return { default: ({ all }: { all: Props & DialogControls }) => createElement(Dialog, all) };
  });
  return { name, render: (all) => createElement(Component, { all }) };
}

/** Opens a dialog, or reopens the one with this id; answers the id (the name unless given). */
export function showDialog<Props extends object>(
  kind: DialogKind<Props>,
  props: Props,
  id: string = kind.name,
): string {
  const focused = typeof document === 'undefined' ? null : document.activeElement;
  const open = dialogState.get().dialogs.find((present) => present.id === id && present.open);
  openings += 1;
  const entry: DialogEntry = {
    id,
    key: open?.key ?? openings,
    name: kind.name,
    props,
    open: true,
    opener: focused instanceof HTMLElement ? focused : null,
    render: (controls) => kind.render({ ...props, ...controls }),
  };
  dialogState.set((state) => ({
    ...state,
    dialogs: state.dialogs.some((present) => present.id === id)
      ? state.dialogs.map((present) => (present.id === id ? entry : present))
      : [...state.dialogs, entry],
  }));
  recordEvent('dialog_opened', { dialog: kind.name });
  return id;
}

/** Shows dialogs that nobody asked for, as soon as no other stands. */
let inTurn: readonly (() => void)[] = [];

function showNext(): void {
  while (dialogState.get().dialogs.length === 0) {
    const [next, ...later] = inTurn;
    if (!next) return;
    inTurn = later;
    next();
  }
}

/**
 * Shows a dialog that nobody asked for: now, or when all others have gone, so that none lies on top
 * of another.
 *
 * @param show may find that there is nothing to show any more
 * @returns takes it back while it waits
 */
export function showInTurn(show: () => void): () => void {
  inTurn = [...inTurn, show];
  showNext();
  return () => {
    inTurn = inTurn.filter((one) => one !== show);
  };
}

/** Marks a dialog closed and records that it has been shown. */
export function hideDialog(id: string): void {
  dialogState.set((state) => ({
    dialogs: state.dialogs.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)),
    shown: state.shown.includes(id) ? state.shown : [...state.shown, id],
  }));
}

/** Takes a dialog out of the list. */
export function removeDialog(id: string): void {
  const entry = dialogState.get().dialogs.find((present) => present.id === id);
  if (!entry) return;
  dialogState.set((state) => ({
    ...state,
    dialogs: state.dialogs.filter((present) => present.id !== id),
  }));
  if (entry.opener?.isConnected && document.activeElement === document.body) entry.opener.focus();
  showNext();
}

/** Forgets all dialogs, also which have been shown and which wait. */
export function resetDialogs(): void {
  inTurn = [];
  dialogState.set(empty);
}

export function wasDialogShown(id: string): boolean {
  return dialogState.get().shown.includes(id);
}
