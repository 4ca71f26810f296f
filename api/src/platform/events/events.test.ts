import { once } from 'node:events';
import { connect } from 'node:net';
import { mostStreams } from '@troskel/contract/ground/events';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createEventHub } from './hub.ts';
import { publish, publishMove } from './publish.ts';
import { listen, openStream } from './stream.factory.ts';

let product: TestApp;
let address: string;
beforeAll(async () => {
  product = await startTestApp();
  address = await listen(product);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

const refresh = { event: 'refresh', data: {} };
const added = (addedId: string) => ({ event: 'notifications', data: { addedId } });

const tell = (userId: string, addedId: string, by = product) =>
  publish(by.app.db, { to: { userId }, event: 'notifications', data: { addedId } });

/** Signs up a user and opens the stream of their page. */
async function visitor(at = address, by = product) {
  const user = await by.signUp();
  const stream = await openStream(at, user.token);
  expect(await stream.next()).toEqual(refresh);
  return { ...user, stream };
}

describe('events.openStream', () => {
  test('is a stream that nobody stores or collects, and begins with a refresh', async () => {
    const { stream } = await visitor();
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    stream.close();
  });

  test('is for registered users', async () => {
    const { token } = await product.signUp({ isRegistered: false });
    expect((await openStream(address, null)).status).toBe(401);
    expect((await openStream(address, 'a.b.c')).status).toBe(401);
    expect((await openStream(address, token)).status).toBe(403);
  });

  test('opens none for whoever asks for its head alone', async () => {
    const { userId, token } = await product.signUp();
    const head = await product.call({ method: 'HEAD', url: '/api/events', token });
    expect([head.statusCode, product.app.events.count(userId)]).toEqual([404, 0]);
  });

  test('tells what was published when its transaction commits, and nothing that was taken back', async () => {
    const { userId, stream } = await visitor();
    const [lost, kept] = [uuid(), uuid()];
    await expect(
      product.app.db.transaction().execute(async (tx) => {
        const data = { addedId: lost };
        await publish(tx, { to: { userId }, event: 'notifications', data });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await product.app.db.transaction().execute(async (tx) => {
      const data = { addedId: kept };
      await publish(tx, { to: { userId }, event: 'notifications', data });
    });
    expect(await stream.next()).toEqual(added(kept));
    stream.close();
  });

  test('tells a user’s pages and nobody else’s, all members of a partner and no stranger', async () => {
    const [mine, theirs] = [await makePartner(product), await makePartner(product)];
    const member = await addMember(product, mine.partnerId, 'office');
    const open = [mine.owner, member, theirs.owner].map(({ token }) => openStream(address, token));
    const [owner, other, stranger] = await Promise.all(open);
    for (const stream of [owner, other, stranger]) expect(await stream?.next()).toEqual(refresh);

    const [toPartner, toOwner, toStranger] = [uuid(), uuid(), uuid()];
    await publish(product.app.db, {
      to: { partnerId: mine.partnerId },
      event: 'notifications',
      data: { addedId: toPartner },
    });
    await tell(mine.owner.userId, toOwner);
    await tell(theirs.owner.userId, toStranger);
    expect(await owner?.next()).toEqual(added(toPartner));
    expect(await owner?.next()).toEqual(added(toOwner));
    expect(await other?.next()).toEqual(added(toPartner));
    expect(await stranger?.next()).toEqual(added(toStranger));
    for (const stream of [owner, other, stranger]) stream?.close();
  });

  test('tells what another server has stored', async () => {
    const database = await createTestDatabase();
    const [first, second] = [
      await startTestApp({ databaseUrl: database.appUrl }),
      await startTestApp({ databaseUrl: database.appUrl }),
    ];
    try {
      const { userId, stream } = await visitor(await listen(first), first);
      const id = uuid();
      await tell(userId, id, second);
      expect(await stream.next()).toEqual(added(id));
      stream.close();
    } finally {
      await Promise.all([first.close(), second.close()]);
      await database.drop();
    }
  });

  test('ends at once with its session, by whatever the session is ended; others stay', async () => {
    const user = await product.signUp();
    const again = await product.call({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: user.email, password: user.password },
    });
    expect(again.statusCode).toBe(200);
    const { stream: stays } = await visitor();
    const stream = await openStream(address, user.token);
    expect(await stream.next()).toEqual(refresh);
    const loggedOut = await product.call({
      method: 'POST',
      url: '/api/partner/users/logout',
      token: user.token,
      headers: { cookie: user.cookie },
    });
    expect(loggedOut.statusCode).toBe(200);
    expect(await stream.next()).toBeNull();
    expect((await openStream(address, user.token)).status).toBe(401);
    expect(product.app.events.count(user.userId)).toBe(0);
    stays.close();
  });

  test('takes so many of one user and no more, until one is closed', async () => {
    const { userId, token } = await product.signUp();
    const streams = await Promise.all(
      Array.from({ length: mostStreams }, () => openStream(address, token)),
    );
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await openStream(address, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    streams[0]?.close();
    await expect.poll(() => product.app.events.count(userId)).toBe(mostStreams - 1);
    const next = await openStream(address, token);
    expect(next.status).toBe(200);
    for (const stream of [...streams, next]) stream.close();
    await expect.poll(() => product.app.events.count(userId)).toBe(0);
  });

  test('reconnects after its connection to the database was lost, and reports a gap', async () => {
    const { userId, stream } = await visitor();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'troskel-partner-events' and datname = current_database()`.execute(
      product.app.db,
    );
    expect(await stream.next()).toEqual(refresh);
    const id = uuid();
    await tell(userId, id);
    expect(await stream.next()).toEqual(added(id));
    stream.close();
  });

  test('says that there was a gap also when a page that comes has it connect', async () => {
    const { stream } = await visitor();
    const { token } = await product.signUp();
    const lost = () =>
      product.logLines.filter((line) => line.includes('of events was lost')).length;
    const before = lost();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'troskel-partner-events' and datname = current_database()`.execute(
      product.app.db,
    );
    await expect.poll(lost, { interval: 5 }).toBe(before + 1);
    const coming = await openStream(address, token);
    expect(await stream.next()).toEqual(refresh);
    stream.close();
    coming.close();
  });
});

describe('an idle stream', () => {
  let quick: TestApp;
  let at: string;
  beforeAll(async () => {
    quick = await startTestApp({ events: { heartbeatMilliseconds: 20 } });
    at = await listen(quick);
  });
  afterAll(() => quick.close());

  test('sends heartbeats, and ends when its session has expired', async () => {
    const { stream } = await visitor(at, quick);
    const ended = stream.next();
    await expect.poll(() => stream.text()).toContain(': \n\n: \n\n');
    shiftClock(8 * 86_400);
    expect(await ended).toBeNull();
  });

  test('follows its user to a partner', async () => {
    const { partnerId } = await makePartner(quick);
    const { userId, stream } = await visitor(at, quick);
    await quick.app.db
      .insertInto('partnerMember')
      .values({ partnerId, userId, role: 'office', createdAt: new Date() })
      .execute();
    expect(await stream.next()).toEqual(refresh);
    const id = uuid();
    await publish(quick.app.db, {
      to: { partnerId },
      event: 'notifications',
      data: { addedId: id },
    });
    expect(await stream.next()).toEqual(added(id));
    stream.close();
  });
});

test('a user who is moved out of a partner hears nothing more of it, at once', async () => {
  const { partnerId, owner } = await makePartner(product);
  const member = await addMember(product, partnerId, 'office');
  const [stays, leaves] = [
    await openStream(address, owner.token),
    await openStream(address, member.token),
  ];
  for (const stream of [stays, leaves]) expect(await stream.next()).toEqual(refresh);
  const [inCompany, own] = [uuid(), uuid()];
  await product.app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('partnerMember').where('userId', '=', member.userId).execute();
    await publishMove(tx, member.userId);
    const data = { addedId: inCompany };
    await publish(tx, { to: { partnerId }, event: 'notifications', data });
    await publish(tx, {
      to: { userId: member.userId },
      event: 'notifications',
      data: { addedId: own },
    });
  });
  expect(await stays.next()).toEqual(added(inCompany));
  expect(await leaves.next()).toEqual(refresh);
  expect(await leaves.next()).toEqual(added(own));
  for (const stream of [stays, leaves]) stream.close();
});

describe('the hub', () => {
  const opened = async (milliseconds = 60_000) => {
    const hub = createEventHub({
      pool: product.app.pool,
      databaseUrl: product.app.settings.directDatabaseUrl ?? product.app.settings.databaseUrl,
      log: () => product.app.log,
    });
    const user = await product.signUp();
    const { sid } = (await product.app.accessTokens.verify(user.token)) ?? { sid: '' };
    const endsAt = new Date(Date.now() + milliseconds);
    const readable = await hub.open({ userId: user.userId, sessionId: sid, endsAt });
    return { hub, user, sid, readable };
  };

  test('ends a stream with the token that opened it', async () => {
    const { hub, readable } = await opened(500);
    const chunks = await readable.toArray();
    expect(chunks.map(String)).toEqual(['event: refresh\ndata: {}\n\n']);
    expect(hub.count()).toBe(0);
    await hub.close();
  });

  test('ends the stream of a page that does not read', async () => {
    const { hub, user, readable } = await opened();
    const closed = new Promise((resolve) => readable.once('close', resolve));
    const filling = 'x'.repeat(6000);
    for (let sent = 0; sent < 20; sent += 1) {
      const message = { to: { userId: user.userId }, event: 'filling', data: { sent, filling } };
      await sql`select pg_notify('troskel_events', ${JSON.stringify(message)})`.execute(
        product.app.db,
      );
    }
    await closed;
    expect(hub.count()).toBe(0);
    await hub.close();
  });

  test('opens none for a session that has just ended', async () => {
    const { hub, user, sid } = await opened();
    await product.app.db.deleteFrom('session').where('id', '=', sid).execute();
    const endsAt = new Date(Date.now() + 60_000);
    await expect(hub.open({ userId: user.userId, sessionId: sid, endsAt })).rejects.toThrow(
      'UNAUTHENTICATED',
    );
    await hub.close();
    expect(hub.count()).toBe(0);
  });

  test('ignores foreign messages on the channel', async () => {
    const { userId, stream } = await visitor();
    await sql`select pg_notify('troskel_events', 'no json')`.execute(product.app.db);
    await sql`select pg_notify('troskel_events', '{"to":{}}')`.execute(product.app.db);
    const id = uuid();
    await tell(userId, id);
    expect(await stream.next()).toEqual(added(id));
    expect(product.logLines.some((line) => line.includes('an event could not be read'))).toBe(true);
    stream.close();
  });
});

test('an event that the channel cannot take is refused before it is sent', async () => {
  const data = { addedId: 'x'.repeat(7000) };
  await expect(
    publish(product.app.db, { to: { userId: uuid() }, event: 'notifications', data }),
  ).rejects.toThrow('too long');
});

test('a stopping server ends its streams at once, and waits for no unused connection', async () => {
  const stopping = await startTestApp();
  const at = await listen(stopping);
  const { stream } = await visitor(at, stopping);
  const unused = connect(Number(new URL(at).port), '127.0.0.1');
  await once(unused, 'connect');
  await stopping.close();
  expect(await stream.next()).toBeNull();
  // Far less than the minute after which an idle connection is closed.
}, 30_000);
