import { plainPicture } from '../../api/src/platform/blobs/blobs.factory.ts';
import { corpus } from '../../api/src/platform/blobs/hostile/corpus.ts';
import { faultsOf } from '../../api/src/platform/blobs/hostile/harmless.ts';
import { madeAnew } from '../../api/src/platform/blobs/hostile/hostile-file.ts';
import type { HostileFile } from '../../api/src/platform/blobs/hostile/hostile-file.ts';
import { send } from '../../api/src/testing/hostile-file-sending.ts';
import type { Sender } from '../../api/src/testing/hostile-file-sending.ts';
import { avatar } from '../../contract/src/settings/avatar.ts';
import { all, unless } from './judge.ts';
import type { Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { Visitor } from './visitor.ts';

/*
 * The corpus of hostile files (polyglots, false types, scripts in drawings, bombs, documents that
 * act, names with paths), and addresses of files in other hands.
 */

/** In the short form the first of each kind: the server's own test sends a third of them. */
function chosenFiles(isShort: boolean): HostileFile[] {
  const isFirst = ({ kind, sentFor }: HostileFile, place: number, files: HostileFile[]) =>
    files.findIndex((other) => other.kind === kind && other.sentFor === sentFor) === place;
  const quick = corpus.filter(({ isLong }) => isLong !== true);
  return isShort ? quick.filter(isFirst) : [...corpus];
}

async function playCorpus(
  judge: Judge,
  product: AttackedProduct,
  people: People,
  isShort: boolean,
): Promise<void> {
  const waiting = chosenFiles(isShort).values();
  const sendBy = async (role: 'partner' | 'partner-premium') => {
    const visitor = people.of(role);
    const sender: Sender = {
      origin: product.origin,
      token: async () => (await visitor.token()) ?? '',
    };
    for (const file of waiting) {
      await judge.play(`${file.kind}: ${file.what}`, async () => {
        // More files than a user may send in a minute, which is attacked elsewhere.
        await product.query('delete from rate_limit');
        const { came, served } = await send(sender, file);
        const faults = (await Promise.all(served.map(faultsOf))).flat();
        // A document is only ever served as a copy, to staff, once its application is handed in.
        const isShown = file.expected === madeAnew && file.sentFor !== 'document';
        return all(
          unless(came, file.expected),
          unless(served.length > 0, isShown),
          faults.length > 0 ? faults.join(', ') : null,
        );
      });
    }
  };
  // Two senders, since the pictures of one are read one at a time.
  await Promise.all([sendBy('partner'), sendBy('partner-premium')]);
}

interface Slot {
  blobId: string;
  uploadUrl: string;
}

async function openSlot(visitor: Visitor, byteSize: number): Promise<Slot> {
  const body = { contentType: 'image/png', byteSize };
  const { json } = await visitor.ask('POST', `/api${avatar.createAvatarSlot.path}`, { body });
  return avatar.createAvatarSlot.response.parse(json);
}

async function put(product: AttackedProduct, path: string, bytes: Buffer): Promise<number> {
  const answer = await fetch(`${product.origin}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Changes one parameter of a signed address, or its id. */
function changed(address: string, name: string, value: string): string {
  const url = new URL(address, 'https://partner.test');
  if (name === 'id') url.pathname = `/blobs/${value}`;
  else url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

async function playAddresses(judge: Judge, product: AttackedProduct): Promise<void> {
  const owner = await new Visitor(product).signUp();
  const thief = await new Visitor(product).signUp();
  const picture = await plainPicture(64, 64, 'png');
  const slot = await openSlot(owner, picture.length);
  const another = await openSlot(thief, picture.length);
  for (const [name, address] of [
    ['the id of another', changed(slot.uploadUrl, 'id', another.blobId)],
    ['another signature', changed(slot.uploadUrl, 'signature', 'A'.repeat(43))],
    ['a later end', changed(slot.uploadUrl, 'expires', '99999999999')],
    ['another name', changed(slot.uploadUrl, 'name', '../../etc/passwd')],
    ['a path', changed(slot.uploadUrl, 'id', '..%2f..%2fetc%2fpasswd')],
    ['no signature', slot.uploadUrl.split('?')[0] ?? ''],
  ] as const) {
    await judge.play(`an upload to an address with ${name}`, async () => {
      const status = await put(product, address, picture);
      return status >= 400 && status < 500 ? null : `${status}`;
    });
  }
  await judge.play('more bytes than were announced', async () => {
    const { uploadUrl } = await openSlot(thief, 10);
    const status = await put(product, uploadUrl, picture);
    return status >= 400 && status < 500 ? null : `${status}`;
  });
  await judge.play('a picture of another as one’s own', async () => {
    const status = await put(product, slot.uploadUrl, picture);
    const taken = await thief.ask('PUT', `/api${avatar.setAvatar.path}`, {
      body: { blobId: slot.blobId },
    });
    const own = await owner.ask('PUT', `/api${avatar.setAvatar.path}`, {
      body: { blobId: slot.blobId },
    });
    return all(unless(status, 200), unless(own.status, 200), unless(taken.status, 404));
  });
  await judge.play('an upload is no download, nor again an upload', async () => {
    const read = await fetch(`${product.origin}${slot.uploadUrl}`);
    await read.arrayBuffer();
    const again = await put(product, slot.uploadUrl, picture);
    return all(
      read.status >= 400 ? null : 'it is served',
      again >= 400 ? null : 'it is overwritten',
    );
  });
}

export async function attackUploads(
  judge: Judge,
  product: AttackedProduct,
  people: People,
  isShort: boolean,
): Promise<void> {
  await playCorpus(judge, product, people, isShort);
  await playAddresses(judge, product);
}
