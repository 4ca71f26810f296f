import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasAttachmentDraft } from './attachment-draft-content.ts';
import { keepAttachments, restoreAttachments } from './attachment-draft.ts';
import { madeAttachment, madeBlob } from './attachment.factory.ts';
import { beginAttachments, changesOf } from './attachments-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const minutes = (count: number): number => count * 60_000;

test('what has come to the server comes back, what was on its way is said to be lost', () => {
  const state = {
    ...beginAttachments([]),
    items: [
      madeAttachment({ id: 'a', alt: 'Köket', readyAt: Date.now() }),
      madeAttachment({ key: 'k2', id: null, status: 'sending', readyAt: null, name: 'b.png' }),
    ],
  };
  keepAttachments('u1', 'reply:t1', state);
  expect(hasAttachmentDraft('u1', 'reply:t1')).toBe(true);
  expect(hasAttachmentDraft('u2', 'reply:t1')).toBe(false);
  expect(restoreAttachments('u1', 'reply:t1', []).items).toMatchObject([
    { id: 'a', alt: 'Köket', status: 'ready' },
    { id: null, name: 'b.png', status: 'lost' },
  ]);
  vi.advanceTimersByTime(minutes(51));
  expect(restoreAttachments('u1', 'reply:t1', []).items).toMatchObject([
    { id: null, alt: 'Köket', status: 'lost' },
    { status: 'lost' },
  ]);
});

test('an edit comes back upon what the post has by then', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => madeBlob({ id, alt: null }));
  if (!a || !b || !c) throw new Error('made above');
  const begun = beginAttachments([a, b]);
  const edited = { ...begun, items: begun.items.toReversed() };
  keepAttachments('u1', 'edit:r1', edited);
  // Meanwhile somebody has taken a away and attached c.
  const restored = restoreAttachments('u1', 'edit:r1', [b, c]);
  expect(restored.items.map(({ id }) => id)).toEqual(['b', 'c']);

  keepAttachments('u1', 'edit:r1', { ...begun, items: begun.items.slice(1) });
  const removed = restoreAttachments('u1', 'edit:r1', [a, b, c]);
  expect(changesOf(removed)).toEqual([{ id: 'a', action: 'delete' }]);
});

test('what is as the post has it leaves no draft', () => {
  keepAttachments('u1', 'x', { ...beginAttachments([]), items: [madeAttachment()] });
  keepAttachments('u1', 'x', beginAttachments([]));
  expect(hasAttachmentDraft('u1', 'x')).toBe(false);
});
