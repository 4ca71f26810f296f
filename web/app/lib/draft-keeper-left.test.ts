import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdSaves, makeDevice, makeServer, pass, saved, says } from './draft-keeper.factory.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([0, 1])(
  'a page that is gone while it is being saved has it as unsaved, and saves it when it is back: over version %i',
  async (version) => {
    const server = makeServer();
    if (version > 0) server.write(says('Ett'));
    const device = makeDevice(server);
    await device.begin();
    const { save } = server.calls;
    holdSaves(server);
    device.change(says('Ett, två'));
    await pass(1_500);
    expect(server.calls.save).toHaveBeenCalledTimes(1);
    void device.flush(true);
    await pass(0);
    expect(device.kept.draft).toMatchObject({ content: says('Ett, två'), version, isSaved: false });
    expect(device.state().mark).toEqual({ kind: 'device' });

    server.calls.save = save;
    const again = makeDevice(server, device.kept);
    await again.begin();
    expect(again.shown).toEqual([says('Ett, två')]);
    expect(again.state().mark).toEqual({ kind: 'device' });
    await pass(0);
    expect(server.draft?.content).toEqual(says('Ett, två'));
    expect(again.state().mark).toEqual(saved);
  },
);

test('a page that is gone while it is being saved asks, when another device has gone on meanwhile', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  const { save } = server.calls;
  holdSaves(server);
  device.change(says('Mitt'));
  await pass(1_500);
  void device.flush(true);
  server.write(says('Deras'));
  server.calls.save = save;
  const again = makeDevice(server, device.kept);
  await again.begin();
  await pass(10_000);
  expect(again.shown).toEqual([says('Mitt')]);
  expect(again.state().conflict).toMatchObject({ content: says('Deras') });
});

test('a page that is gone between two saves asks nothing of what its first has saved', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  const { save } = server.calls;
  holdSaves(server);
  device.change(says('Ett'));
  await pass(1_500);
  device.change(says('Ett, två'));
  void device.flush(true);
  // The server takes the first, and nobody is there to hear its answer.
  server.write(says('Ett'));
  server.calls.save = save;
  const again = makeDevice(server, device.kept);
  await again.begin();
  await pass(0);
  expect(again.shown).toEqual([says('Ett, två')]);
  expect(server.draft?.content).toEqual(says('Ett, två'));
  expect(again.state()).toEqual({ mark: saved, conflict: null });
});

test('a save whose answer was lost is no dispute for the next', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  server.fail(0);
  device.change(says('Ett'));
  await pass(1_500);
  server.write(says('Ett'));
  server.mend();
  device.change(says('Ett, två'));
  await pass(2_000);
  expect(server.draft?.content).toEqual(says('Ett, två'));
  expect(device.state()).toEqual({ mark: saved, conflict: null });
});

test('what is typed during a save is unsaved after it, and is sent once though two ask for it', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  const { save } = server.calls;
  const answer = holdSaves(server);
  device.change(says('Ett'));
  await pass(1_500);
  device.change(says('Ett, två'));
  void device.flush();
  void device.flush();
  answer();
  await pass(0);
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual(['<p>Ett</p>', '<p>Ett, två</p>']);
  expect(device.state()).toEqual({ mark: saved, conflict: null });
  expect(device.kept.draft).toMatchObject({ content: says('Ett, två'), version: 2, isSaved: true });
});

test('a version that changed nothing of it is no dispute after a reload either', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Ett'));
  await pass(2_000);
  server.fail(0);
  device.change(says('Ett, två'));
  await pass(2_000);
  server.mend();
  server.write(says('Ett'));
  const again = makeDevice(server, device.kept);
  await again.begin();
  await pass(0);
  expect(server.draft?.content).toEqual(says('Ett, två'));
  expect(again.state()).toEqual({ mark: saved, conflict: null });
});
