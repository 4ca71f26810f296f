import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { forumAttachments } from '../../../contract/src/forum/attachments.ts';
import { forumReplies } from '../../../contract/src/forum/replies.ts';
import type { Account } from '../account.ts';
import { create, newWord } from '../load.ts';
import type { Actor, Scene } from '../load.ts';
import { persist } from '../persistence.ts';
import type { ForumSeen } from './forum.ts';

const side = 64;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Makes a PNG of noise (W3C, "Portable Network Graphics", 11.2): 8-bit grey, not interlaced. */
function noise(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const line = () => Buffer.concat([Buffer.from([0]), randomBytes(side)]);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Milliseconds for which an upload is retried; then another picture is used. */
const uploadForMs = 8000;

/** Makes an actor that uploads pictures and replies with them. */
export function photographer(scene: Scene, account: Account, seen: ForumSeen): Actor {
  const { client, chance, history } = scene;

  async function upload(path: string, picture: Buffer): Promise<boolean> {
    const until = performance.now() + uploadForMs;
    while (performance.now() < until) {
      const answer = await client.send({
        name: 'blobs.upload',
        method: 'PUT',
        path,
        headers: { 'content-type': 'image/png' },
        body: picture,
        errors: [
          'TOKEN_NOT_VALID',
          'FILE_NOT_ACCEPTED',
          'FILE_TOO_LARGE',
          'STORAGE_FULL',
          'TOO_MANY_REQUESTS',
          'SERVICE_UNAVAILABLE',
        ],
      });
      if (answer.outcome === 'done') return true;
      // After an upload whose answer was lost, the address is used up.
      if (answer.outcome === 'refused') return false;
      await pause(answer.outcome === 'later' ? Math.min(answer.afterMs, 1000) : 200);
    }
    return false;
  }

  return {
    rest: [500, 1500],
    async step() {
      const picture = noise();
      const slot = await persist(scene, account, {
        route: forumAttachments.createBlobs,
        asked: { body: [{ name: 'prov.png', size: picture.length, mime: 'image/png' }] },
      });
      const [place] = slot.outcome === 'done' ? slot.value : [];
      if (!place || !(await upload(place.signedUploadUrl, picture))) return;
      history.noteAcknowledged(history.kill);
      const threadId = chance.some(seen.threadIds, 1)[0] ?? '';
      const word = newWord();
      await create(scene, account, {
        what: 'picture',
        word,
        within: threadId,
        route: forumReplies.createReply,
        asked: {
          params: { threadId },
          body: { body: `<p>${word}</p>`, blobs: [{ id: place.id }] },
        },
        idOf: ({ id }) => id,
      });
    },
  };
}
