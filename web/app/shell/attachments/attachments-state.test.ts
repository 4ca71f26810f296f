import { expect, test } from 'vitest';
import type { AttachmentsAction, AttachmentsState } from './attachments-state.ts';
import {
  beginAttachments,
  changesOf,
  isAmiss,
  isChanged,
  reduceAttachments,
} from './attachments-state.ts';
import { madeAttachment, madeBlob } from './attachment.factory.ts';

const after = (state: AttachmentsState, ...actions: AttachmentsAction[]): AttachmentsState =>
  actions.reduce(reduceAttachments, state);
const added = (...keys: string[]): AttachmentsAction => ({
  type: 'added',
  items: keys.map((key) => madeAttachment({ key, id: key, name: `${key}.png` })),
  refused: [],
});
const keysOf = ({ items }: AttachmentsState) => items.map(({ key }) => key);
const post = [madeBlob({ id: 'a', alt: 'Diskmaskinen' }), madeBlob({ id: 'b', alt: null })];

test('files move to a place, and no farther than to an end', () => {
  const state = after(beginAttachments([]), added('a', 'b', 'c'));
  expect(keysOf(after(state, { type: 'moved', key: 'c', to: 0 }))).toEqual(['c', 'a', 'b']);
  expect(keysOf(after(state, { type: 'moved', key: 'a', to: 1 }))).toEqual(['b', 'a', 'c']);
  expect(keysOf(after(state, { type: 'moved', key: 'a', to: 9 }))).toEqual(['b', 'c', 'a']);
  expect(keysOf(after(state, { type: 'moved', key: 'b', to: -1 }))).toEqual(['b', 'a', 'c']);
  expect(after(state, { type: 'moved', key: 'x', to: 0 })).toBe(state);
});

test('a new post names its files in their order, with words where there are some', () => {
  const state = after(
    beginAttachments([]),
    added('a', 'b'),
    { type: 'moved', key: 'b', to: 0 },
    { type: 'changed', key: 'a', change: { alt: ' Köket ' } },
  );
  expect(changesOf(state)).toEqual([
    { id: 'b', action: 'create', alt: '' },
    { id: 'a', action: 'create', alt: 'Köket' },
  ]);
});

test('nothing is told of files that stay as they are', () => {
  expect(changesOf(beginAttachments(post))).toEqual([]);
  expect(isChanged(beginAttachments(post))).toBe(false);
});

test('who only takes away names nothing else', () => {
  const state = after(beginAttachments(post), { type: 'removed', key: 'a' });
  expect(changesOf(state)).toEqual([{ id: 'a', action: 'delete' }]);
  expect(isChanged(state)).toBe(true);
});

test.each<[string, AttachmentsAction, string[]]>([
  ['another order', { type: 'moved', key: 'b', to: 0 }, ['b', 'a']],
  ['other words', { type: 'changed', key: 'b', change: { alt: 'Ett rör' } }, ['a', 'b']],
  ['one more file', added('c'), ['a', 'b', 'c']],
])('%s names all in their order', (_, action, ids) => {
  const changes = changesOf(after(beginAttachments(post), action));
  expect(changes?.map(({ id }) => id)).toEqual(ids);
  expect(changes?.every((change) => change.action === 'create')).toBe(true);
});

test('there is nothing to tell while a file is on its way or amiss', () => {
  for (const status of ['waiting', 'sending', 'failed', 'lost'] as const) {
    const state = after(beginAttachments(post), added('c'), {
      type: 'changed',
      key: 'c',
      change: { status },
    });
    expect(changesOf(state), status).toBeNull();
    expect(isChanged(state)).toBe(true);
  }
});

test('what held the post up is over when nothing is amiss any more', () => {
  const held = after(
    beginAttachments([]),
    added('a', 'b'),
    { type: 'changed', key: 'a', change: { status: 'failed' } },
    { type: 'awaited' },
    { type: 'settled', isHeldUp: true },
  );
  expect(held.items.filter(isAmiss)).toHaveLength(1);
  expect(after(held, { type: 'changed', key: 'b', change: { alt: 'x' } }).isHeldUp).toBe(true);
  expect(after(held, { type: 'removed', key: 'a' }).isHeldUp).toBe(false);
  expect(after(held, { type: 'changed', key: 'a', change: { status: 'waiting' } }).isHeldUp).toBe(
    false,
  );
});
