import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDeviceDraft } from './draft-keeper.ts';
import { empty, makeDevice, makeServer, pass, saved, says } from './draft-keeper.factory.ts';

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
  expect(server.draft).toMatchObject({ content: says('Hej') });
  expect(device.state().mark).toEqual(saved);
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
  expect(second.state()).toEqual({ mark: saved, conflict: null });
  second.change(says('Ett och två'));
  await pass(2_000);
  expect(server.draft?.content.body).toBe('<p>Ett och två</p>');
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
  const notSaved = { kind: 'notSaved', reason: 'away' };
  expect(device.state().mark).toEqual({ ...notSaved, isOnDevice: true });
  server.mend();
  await pass(5_000);
  expect(device.state().mark).toEqual(saved);

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
  expect(device.state().mark).toEqual(saved);
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
  expect(mine.state().conflict).toMatchObject({ content: says('Deras') });
  mine.change(says('Mitt och mer'));
  await pass(10_000);
  expect(server.draft?.content.body).toBe('<p>Deras</p>');
  expect(mine.kept.draft?.content).toEqual(says('Mitt och mer'));
});

test.each([
  ['mine', '<p>Mitt</p>', []],
  ['theirs', '<p>Deras</p>', [says('Deras')]],
  ['both', '<p>Mitt</p><p>Deras</p>', [{ body: '<p>Mitt</p><p>Deras</p>' }]],
] as const)('asked, one goes on with %s', async (choice, body, shown) => {
  const { server, mine } = await disputed();
  mine.resolve(choice);
  await pass(2_000);
  expect(server.draft?.content.body).toBe(body);
  expect(mine.shown).toEqual(shown);
  expect(mine.state()).toEqual({ mark: saved, conflict: null });
});

test('two that say the same are no dispute, however the server has tidied it', async () => {
  const server = makeServer();
  const device = makeDevice(server, {
    draft: { content: { body: '<p>Hej</p><p></p>' }, version: 0, isSaved: false },
  });
  // The page was left while it was being saved: nobody heard the answer.
  server.write(says('Hej'));
  await device.begin();
  expect(device.state()).toEqual({ mark: saved, conflict: null });
});

test('what is typed before the first reading has come is no dispute with nothing', async () => {
  const server = makeServer();
  server.write(empty);
  const device = makeDevice(server);
  const begun = device.begin();
  device.change(says('Hej'));
  await begun;
  await pass(2_000);
  expect(device.state()).toEqual({ mark: saved, conflict: null });
  expect(server.draft?.content).toEqual(says('Hej'));
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
  expect(server.draft?.content.body).toBe('<p>Skickat och mer</p>');
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
  expect(server.draft?.content.body).toBe('<p>Ett, två</p>');
});

test('leaving sends what is unsaved at once; emptied, the draft goes', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Hej'));
  device.stop();
  await pass(0);
  expect(server.draft?.content.body).toBe('<p>Hej</p>');
  expect(server.calls.save.mock.calls[0]?.[2]).toBe(true);

  const again = makeDevice(server, device.kept);
  await again.begin();
  again.change(empty);
  await pass(2_000);
  expect(server.draft).toBeNull();
  expect(again.kept.draft).toBeNull();
  expect(again.state().mark).toEqual({ kind: 'none' });
});

test('what another version of the page has stored is left alone', () => {
  const toLetter = (value: unknown) => (value === 'a letter' ? says('Hej') : null);
  const stored = { content: 'a letter', version: 2, isSaved: true };
  expect(toDeviceDraft(stored, toLetter)).toEqual({
    ...stored,
    content: says('Hej'),
    base: null,
    unanswered: null,
  });
  const unsaved = { ...stored, isSaved: false, base: 'a letter', unanswered: 'a letter' };
  expect(toDeviceDraft(unsaved, toLetter)).toMatchObject({
    base: says('Hej'),
    unanswered: says('Hej'),
  });
  expect(toDeviceDraft({ ...stored, content: 'a poem' }, toLetter)).toBeNull();
  expect(toDeviceDraft({ content: 'a letter' }, toLetter)).toBeNull();
});

test('filling the form with what was kept is no typing', async () => {
  const server = makeServer();
  server.write(says('Hej'));
  const device = makeDevice(server);
  const { change } = device;
  device.onShown((content) => {
    // Field by field: the form tells of each.
    change({ body: `${content?.body}!` });
  });
  await device.begin();
  await pass(10_000);
  expect(server.calls.save).not.toHaveBeenCalled();
  expect(device.state().mark).toEqual(saved);
});

test('a version that changed nothing of it is no dispute', async () => {
  const server = makeServer();
  const device = makeDevice(server);
  await device.begin();
  device.change(says('Ett'));
  await pass(2_000);
  server.write(says('Ett'));
  device.change(says('Ett, två'));
  await pass(2_000);
  expect(server.draft?.content).toEqual(says('Ett, två'));
  expect(device.state()).toEqual({ mark: saved, conflict: null });
});
