import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysKept } from '../../platform/blobs/blobs.factory.ts';
import { sweepBlobs } from '../../platform/blobs/sweep.ts';
import { personalDataClaims } from '../../compose.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  fetchOf,
  jpegFile,
  pictureFiles,
  roomFor,
  statusOf,
  uploaded,
} from './attachments.factory.ts';
import { homeowner, moderator, partnerMember, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';
import { sweepForum } from './sweep.ts';

let product: TestApp;
let maja: Participant;
let erik: Participant;
let karin: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, erik, karin] = [
    await homeowner(product),
    await partnerMember(product),
    await moderator(product, { hasCompany: true }),
  ];
});
afterAll(() => product.close());

const idsOf = (blobs: readonly { id: string }[]) => blobs.map(({ id }) => id);

const isKept = async (id: string) =>
  (await product.app.db.selectFrom('blob').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Creates a thread with files, the first of which has an alternative text. */
async function threadWith(by: Participant, ids: readonly string[], change = {}) {
  const blobs = ids.map((id, index) => (index === 0 ? { id, alt: ' Taket\u202E ' } : { id }));
  return by.thread({ blobs, ...change });
}

describe('a picture in a thread', () => {
  test.each(Object.entries(pictureFiles))('may be a %s', async (_, make) => {
    const file = await make();
    const id = await uploaded(product, maja, file);
    const { id: threadId } = await threadWith(maja, [id]);
    const [blob] = (await erik.read(threadId)).blobs;
    if (!blob) throw new Error('there is no picture');
    expect(blob).toMatchObject({
      id,
      name: file.name,
      mime: file.mime || 'image/heic',
      alt: 'Taket',
    });
    for (const [format, type, most] of [
      ['max_500', 'webp', 500],
      ['max_2600', 'webp', 2600],
      ['jpeg', 'jpeg', 2600],
    ] as const) {
      const response = await fetchOf(product, blob, format);
      expect(response.headers).toMatchObject({
        'content-type': `image/${type}`,
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers['cache-control']).toMatch(/^private, max-age=\d{5,6}, immutable$/);
      const { width, height, exif, icc, xmp } = await sharp(response.rawPayload).metadata();
      const scale = Math.min(1, most / Math.max(blob.width ?? 0, blob.height ?? 0));
      expect([width, height]).toEqual([
        Math.round((blob.width ?? 0) * scale),
        Math.round((blob.height ?? 0) * scale),
      ]);
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
    const saved = await fetchOf(product, blob, 'download');
    expect(saved.rawPayload.length).toBe(blob.size);
    expect((await sharp(saved.rawPayload).metadata()).format).toBe('jpeg');
    expect(saved.rawPayload.includes('Kamera')).toBe(false);
    const { 'content-disposition': disposition, 'content-security-policy': policy } = saved.headers;
    expect(disposition).toMatch(/^attachment; filename="[^"]+\.jpg"/);
    expect(policy).toContain('sandbox');
    expect(saved.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is in no list, and in every answer of its thread', async () => {
    const id = await uploaded(product, maja);
    const thread = await threadWith(maja, [id]);
    expect(idsOf(thread.blobs)).toEqual([id]);
    const list = await erik.call('GET', '/topics/building/threads');
    expect(list.body).not.toContain(id);
    expect((await maja.thread()).blobs).toEqual([]);
  });

  test('can be up to ten, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => uploaded(product, maja)));
    const named = (count: number) => Array.from({ length: count }, () => ({ id: uuid() }));
    const post = (blobs: object[]) =>
      refusalOf(
        maja.call('POST', '/threads', {
          payload: { topicId: 'building', subject: 'A', body: 'B', blobs },
        }),
      );
    expect(await post(named(11))).toBe('400 blobs ATTACHMENTS_TOO_MANY');
    expect(await post([{ id: ids[0] }, { id: ids[0] }])).toBe('400 blobs FIELD_INVALID');
    expect(await post([{ id: ids[0], action: 'delete' }])).toBe('400 blobs FIELD_INVALID');
    expect(await post([{ id: ids[0] }, { id: uuid() }])).toBe('422 blobs.1.id ATTACHMENT_UNKNOWN');
    // Nothing of the refused post is left: the file is still free.
    expect((await threadWith(maja, ids)).blobs).toHaveLength(3);
  });

  test('cannot be another user’s, nor one never uploaded', async () => {
    const theirs = await uploaded(product, erik);
    const [room] = await roomFor(maja, [await jpegFile()]);
    const refused = (id: string | undefined) =>
      refusalOf(
        maja.call('POST', '/threads', {
          payload: { topicId: 'building', subject: 'A', body: 'B', blobs: [{ id }] },
        }),
      );
    expect(await refused(theirs)).toBe('422 blobs.0.id ATTACHMENT_UNKNOWN');
    expect(await refused(room?.id)).toBe('422 blobs.0.id ATTACHMENT_UNKNOWN');
  });

  test('can be attached by only one of two concurrent posts', async () => {
    const ids = [await uploaded(product, maja), await uploaded(product, maja)];
    const { id: threadId } = await maja.thread();
    const reply = (order: readonly string[]) =>
      maja.call('POST', `/threads/${threadId}/replies`, {
        payload: { body: 'B', blobs: order.map((id) => ({ id })) },
      });
    const answers = await Promise.all([reply(ids), reply(ids.toReversed()), reply(ids)]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '201',
      '422',
      '422',
    ]);
    const { replies } = await erik.replies(threadId);
    expect(replies.flatMap(({ blobs }) => idsOf(blobs)).toSorted()).toEqual(ids.toSorted());
  });
});

describe('editing', () => {
  test('adds, removes, describes and orders pictures, and may be repeated', async () => {
    const ids = [
      await uploaded(product, maja),
      await uploaded(product, maja),
      await uploaded(product, maja),
    ];
    const [first = '', second = '', third = ''] = ids;
    const thread = await threadWith(maja, [first, second]);
    const edit = (version: number) =>
      maja.call('PATCH', `/threads/${thread.id}`, {
        version,
        payload: {
          blobs: [{ id: first, action: 'delete' }, { id: third, alt: 'Nytt' }, { id: second }],
        },
      });
    expect((await edit(thread.version)).statusCode).toBe(200);
    const edited = await erik.read(thread.id);
    expect(edited.blobs.map(({ id, alt }) => [id, alt])).toEqual([
      [third, 'Nytt'],
      [second, null],
    ]);
    expect([edited.version, edited.body, edited.editedAt !== null]).toEqual([2, thread.body, true]);
    expect(await isKept(first)).toBe(false);
    expect((await keysKept(product)).length % 3).toBe(0);
    // Repeated by a page that got no answer.
    expect((await edit(thread.version)).statusCode).toBe(200);
    expect((await erik.read(thread.id)).version).toBe(2);
    const stale = maja.call('PATCH', `/threads/${thread.id}`, {
      version: 1,
      payload: { blobs: [{ id: second, action: 'delete' }] },
    });
    expect(await refusalOf(stale)).toBe('409 EDIT_CONFLICT');
  });

  test('concurrently by two loses nothing', async () => {
    const thread = await maja.thread();
    const reply = await maja.reply(thread.id);
    const ids = await Promise.all(Array.from({ length: 4 }, () => uploaded(product, maja)));
    const answers = await Promise.all(
      ids.map((id) =>
        maja.call('PATCH', `/threads/${thread.id}/replies/${reply.id}`, {
          payload: { blobs: [{ id }] },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { replies } = await erik.replies(thread.id);
    expect(idsOf(replies[0]?.blobs ?? []).toSorted()).toEqual(ids.toSorted());
    expect(replies[0]?.version).toBe(5);
  });

  test('of another’s post removes pictures but adds none; a moderator’s is audited', async () => {
    const id = await uploaded(product, maja);
    const thread = await threadWith(maja, [id]);
    const change = (by: Participant, blobs: object[]) =>
      refusalOf(
        by.call('PATCH', `/threads/${thread.id}`, { payload: { blobs, reason: 'Bild på barn' } }),
      );
    const remove = [{ id, action: 'delete' }];
    expect(await change(erik, remove)).toBe('403 POST_OF_ANOTHER');
    expect(await change(karin, [{ id: await uploaded(product, karin) }])).toBe(
      '403 POST_OF_ANOTHER',
    );
    expect(await change(karin, remove)).toBe('200');
    const { action } = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('actorUserId', '=', karin.userId)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(action).toBe('forum_thread.edited');
  });
});

describe('a picture is shown', () => {
  test('for as long as its post and thread are there', async () => {
    const thread = await threadWith(maja, [await uploaded(product, maja)]);
    const reply = await erik.reply(thread.id, { blobs: [{ id: await uploaded(product, erik) }] });
    const [ofThread, ofReply] = [thread.blobs[0], reply.blobs[0]];
    if (!ofThread || !ofReply) throw new Error('there are no pictures');
    const shown = async () => [
      await statusOf(fetchOf(product, ofThread, 'max_500')),
      await statusOf(fetchOf(product, ofReply, 'download')),
    ];
    expect(await shown()).toEqual([200, 200]);
    await erik.call('DELETE', `/threads/${thread.id}/replies/${reply.id}`);
    expect(await shown()).toEqual([200, 404]);
    await erik.call('POST', `/threads/${thread.id}/replies/${reply.id}/restore`);
    expect(await shown()).toEqual([200, 200]);
    await maja.call('DELETE', `/threads/${thread.id}`);
    expect(await shown()).toEqual([404, 404]);
    await maja.call('POST', `/threads/${thread.id}/restore`);
    expect(await shown()).toEqual([200, 200]);
    expect(idsOf((await maja.read(thread.id)).blobs)).toEqual([ofThread.id]);
    // Posts deleted long ago are removed with their files.
    await maja.call('DELETE', `/threads/${thread.id}`);
    await product.app.db
      .updateTable('forumThread')
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', thread.id)
      .execute();
    await sweepForum(product.app);
    await sweepBlobs(product.app);
    expect([await isKept(ofThread.id), await isKept(ofReply.id)]).toEqual([false, false]);
  });

  test('without the name of the file, when its post is anonymous', async () => {
    const named = { ...(await jpegFile()), name: 'Maja Villagatan 3.jpg' };
    const blobs = [{ id: await uploaded(product, maja, named) }];
    const thread = await maja.thread({ anonymous: true, blobs });
    expect(thread.blobs[0]?.name).toBe(named.name);
    for (const other of [erik, karin]) {
      const [seen] = (await other.read(thread.id)).blobs;
      expect(seen?.name).toBe('bild-1.jpg');
      expect(JSON.stringify(seen)).not.toMatch(/Maja|Villagatan/);
    }
  });

  test('under a harmless file name', async () => {
    const named = { ...(await jpegFile()), name: '../..\\evil\u202Egpj.exe";\r\nx.jpg' };
    const thread = await maja.thread({ blobs: [{ id: await uploaded(product, maja, named) }] });
    const [blob] = thread.blobs;
    if (!blob) throw new Error('there is no picture');
    const disposition = (await fetchOf(product, blob, 'download')).headers['content-disposition'];
    expect(disposition).toMatch(
      /^attachment; filename="[\w. ()-]+\.jpg"; filename\*=UTF-8''[\w.%-]+\.jpg$/,
    );
    expect(decodeURIComponent(String(disposition))).not.toMatch(/[\\/\u202E\r\n]/);
  });
});

describe('erasing an account', () => {
  test('removes its pictures, except those of anonymous posts, which reveal nothing', async () => {
    const leaving = await homeowner(product);
    const named = { ...(await jpegFile()), name: 'Mitt hus.jpg' };
    const open = await leaving.thread({ blobs: [{ id: await uploaded(product, leaving, named) }] });
    const hidden = await leaving.thread({
      anonymous: true,
      blobs: [{ id: await uploaded(product, leaving, named) }],
    });
    const [claim] = personalDataClaims.filter(({ tables }) => tables.includes('forum_attachment'));
    const sections = await claim?.exportOf(product.app, leaving.userId);
    const pictures = sections?.find(({ name }) => name === 'forum-attachments');
    expect(pictures?.rows.map(({ fileName }) => fileName)).toEqual([named.name, named.name]);
    await product.app.db.transaction().execute(async (tx) => {
      for (const one of personalDataClaims) await one.erase?.(product.app, tx, leaving.userId);
    });
    expect((await erik.read(open.id)).blobs).toEqual([]);
    const [left] = (await erik.read(hidden.id)).blobs;
    if (!left) throw new Error('there is no picture');
    expect(await statusOf(fetchOf(product, left, 'jpeg'))).toBe(200);
    const row = await product.app.db
      .selectFrom('blob')
      .select(['ownerUserId', 'fileName'])
      .where('id', '=', left.id)
      .executeTakeFirst();
    expect(row).toEqual({ ownerUserId: null, fileName: 'bild.jpg' });
  });
});
