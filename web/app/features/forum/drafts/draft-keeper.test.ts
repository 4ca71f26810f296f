import type { ForumDraft } from '@troskel/contract/forum-drafts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/failures.ts';
import type { DeviceDraft, DraftContent } from './draft-content.ts';
import { createDraftKeeper, keptAtOnce } from './draft-keeper.ts';
import type { DraftCalls, DraftState } from './draft-keeper.ts';

const empty: DraftContent = {
  subject: '',
  target: null,
  anonymous: false,
  body: '',
  seenVersion: null,
};
const says = (text: string): DraftContent => ({ ...empty, body: `<p>${text}</p>` });

/** A server with one draft, and as many devices as are asked for. */
function makeServer() {
  let draft: ForumDraft | null = null;
  let versions = 0;
  let failure: CallError | null = null;
  const demandPresent = (version: number): void => {
    if (failure) throw failure;
    if (draft && draft.version !== version) {
      throw new CallError({
        status: 409,
        errors: [{ code: 'EDIT_CONFLICT', message: '' }],
        route: 'forum.saveDraft',
        present: draft,
      });
    }
  };
  const write = (content: DraftContent): ForumDraft => {
    versions += 1;
    // As the server does, which tidies what it keeps.
    const body = content.body.replace('<p></p>', '');
    draft = { ...content, body, key: 'new:el', version: versions, updatedAt: '2026-03-05' };
    return draft;
  };
  return {
    write,
    get draft() {
      return draft;
    },
    fail: (status: number, code = 'X') => {
      failure = new CallError({ status, errors: [{ code, message: '' }], route: 'r' });
    },
    mend: () => {
      failure = null;
    },
    drop: () => {
      draft = null;
    },
    calls: {
      read: async () => {
        if (failure) throw failure;
        return await Promise.resolve(draft);
      },
      save: vi.fn<DraftCalls['save']>(async (content, version) => {
        await Promise.resolve();
        demandPresent(version);
        return write(content);
      }),
      remove: async (version: number) => {
        await Promise.resolve();
        demandPresent(version);
        draft = null;
      },
    },
  };
}

type Server = ReturnType<typeof makeServer>;

function makeDevice(
  server: Server,
  kept: { draft: DeviceDraft | null; isBroken?: boolean } = { draft: null },
) {
  const shown: (DraftContent | null)[] = [];
  let state: DraftState = keptAtOnce;
  const keeper = createDraftKeeper({
    device: {
      read: () => kept.draft,
      write: (draft) => {
        if (!kept.isBroken) kept.draft = draft;
        return !kept.isBroken;
      },
      clear: () => {
        kept.draft = null;
      },
    },
    calls: server.calls,
    isEmpty: ({ subject, body }) => subject === '' && body === '',
    onContent: (content) => shown.push(content),
    onState: (next) => {
      state = next;
    },
  });
  return { ...keeper, kept, shown, state: () => state };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is typed is on the device at once, at the server soon, and is told so', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  expect(device.state().mark).toEqual({ kind: 'none' });
  device.change(says('Hej'));
  expect(device.state().mark).toEqual({ kind: 'none' });
  await pass(400);
  expect(device.kept.draft).toMatchObject({ content: says('Hej'), isSaved: false });
  expect(device.state().mark).toEqual({ kind: 'device' });
  expect(server.draft).toBeNull();
  await pass(1_100);
  expect(server.draft).toMatchObject({ body: '<p>Hej</p>' });
  expect(device.state().mark).toEqual({ kind: 'saved' });
  expect(device.kept.draft).toMatchObject({ version: 1, isSaved: true });
});

test('whoever types without a pause is saved all the same', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  for (let typed = 1; typed <= 20; typed += 1) {
    device.change(says('a'.repeat(typed)));
    await pass(500);
  }
  expect(server.draft).not.toBeNull();
  expect(server.calls.save.mock.calls.length).toBeLessThan(4);
});

test('a form that tells of no change, or of nothing typed, saves nothing', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(empty);
  await pass(10_000);
  expect(server.calls.save).not.toHaveBeenCalled();
  expect(device.kept.draft).toBeNull();
});

test('another browser shows what was written in the first, and goes on with it', async () => {
  const server = makeServer();
  const first = makeDevice(server);
  await first.begin();
  first.change(says('Ett'));
  await pass(2_000);
  const second = makeDevice(server);
  await second.begin();
  expect(second.shown).toEqual([says('Ett')]);
  expect(second.state()).toEqual({ mark: { kind: 'saved' }, conflict: null });
  second.change(says('Ett och två'));
  await pass(2_000);
  expect(server.draft?.body).toBe('<p>Ett och två</p>');
  // The first, opened again, has what the second wrote: its own was saved and is older.
  const again = makeDevice(server, first.kept);
  await again.begin();
  expect(again.shown.at(-1)).toEqual(says('Ett och två'));
});

test('without the server it is kept on the device, told so, and saved when it is back', async () => {
  const server = makeServer();
  server.fail(0);
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Hej'));
  await pass(2_000);
  const notSaved = { kind: 'notSaved', reason: 'offline' };
  expect(device.state().mark).toEqual({ ...notSaved, isOnDevice: true });
  server.mend();
  await pass(5_000);
  expect(device.state().mark).toEqual({ kind: 'saved' });

  const broken = makeDevice(server, { draft: null, isBroken: true });
  server.fail(503);
  await broken.begin();
  broken.change(says('Borta'));
  await pass(2_000);
  expect(broken.state().mark).toEqual({ ...notSaved, isOnDevice: false });
});

test('what the server refuses is told, and not sent again until it is changed', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  server.fail(422, 'BODY_TOO_MUCH_MARKUP');
  device.change(says('För mycket'));
  await pass(100_000);
  expect(server.calls.save).toHaveBeenCalledTimes(1);
  expect(device.state().mark).toMatchObject({ kind: 'notSaved', reason: 'refused' });
  server.mend();
  device.change(says('Lagom'));
  await pass(2_000);
  expect(device.state().mark).toEqual({ kind: 'saved' });
});

async function disputed() {
  const server = makeServer();
  const [mine, theirs] = [makeDevice(server), makeDevice(server)];
  await mine.begin();
  await theirs.begin();
  theirs.change(says('Deras'));
  await pass(2_000);
  mine.change(says('Mitt'));
  await pass(2_000);
  return { server, mine };
}

test('of two devices at once the second is asked, and neither text is overwritten', async () => {
  const { server, mine } = await disputed();
  expect(mine.state().conflict).toMatchObject({ body: '<p>Deras</p>' });
  mine.change(says('Mitt och mer'));
  await pass(10_000);
  expect(server.draft?.body).toBe('<p>Deras</p>');
  expect(mine.kept.draft?.content).toEqual(says('Mitt och mer'));
});

test.each([
  ['mine', '<p>Mitt</p>', []],
  ['theirs', '<p>Deras</p>', [says('Deras')]],
  ['both', '<p>Mitt</p><p>Deras</p>', [{ ...empty, body: '<p>Mitt</p><p>Deras</p>' }]],
] as const)('asked, one goes on with %s', async (choice, body, shown) => {
  const { server, mine } = await disputed();
  mine.resolve(choice);
  await pass(2_000);
  expect(server.draft?.body).toBe(body);
  expect(mine.shown).toEqual(shown);
  expect(mine.state()).toEqual({ mark: { kind: 'saved' }, conflict: null });
});

test('two that say the same are no dispute, however the server has tidied it', async () => {
  const server = makeServer();
  const device = makeDevice(server, {
    draft: { content: { ...empty, body: '<p>Hej</p><p></p>' }, version: 0, isSaved: false },
  });
  // The page was left while it was being saved: nobody heard the answer.
  server.write(says('Hej'));
  await device.begin();
  expect(device.state()).toEqual({ mark: { kind: 'saved' }, conflict: null });
});

test('one that was sent elsewhere does not come back; what was typed since does', async () => {
  const server = makeServer();
  const sent = { draft: { content: says('Skickat'), version: 3, isSaved: true } };
  const device = makeDevice(server, sent);
  await device.begin();
  expect(device.shown).toEqual([says('Skickat'), null]);
  expect(sent.draft).toBeNull();

  const more = makeDevice(server, {
    draft: { content: says('Skickat och mer'), version: 3, isSaved: false },
  });
  await more.begin();
  await pass(2_000);
  expect(server.draft?.body).toBe('<p>Skickat och mer</p>');
});

test('sent or discarded, it goes here and there, also while it is being saved', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Hej'));
  await pass(1_500);
  device.change(says('Hej då'));
  void device.flush();
  await device.end();
  device.change(empty);
  await pass(10_000);
  expect(server.draft).toBeNull();
  expect(device.kept.draft).toBeNull();
});

test('what another device has made of it meanwhile outlives the sending', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Ett'));
  await pass(2_000);
  server.write(says('Ett, två'));
  await device.end();
  expect(server.draft?.body).toBe('<p>Ett, två</p>');
});

test('leaving sends what is unsaved at once; emptied, the draft goes', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Hej'));
  device.stop();
  await pass(0);
  expect(server.draft?.body).toBe('<p>Hej</p>');
  expect(server.calls.save.mock.calls[0]?.[2]).toBe(true);

  const again = makeDevice(server, device.kept);
  await again.begin();
  again.change(empty);
  await pass(2_000);
  expect(server.draft).toBeNull();
  expect(again.kept.draft).toBeNull();
  expect(again.state().mark).toEqual({ kind: 'none' });
});
