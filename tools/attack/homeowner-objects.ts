import { valueLike } from '../../api/src/testing/schema-values.ts';
import { plainPicture } from '../../api/src/platform/blobs/blobs.factory.ts';
import type { Route } from '../../contract/src/ground/route.ts';
import { UploadSlots } from '../../contract/src/values/announced-files.ts';
import { unless } from './judge.ts';
import type { Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import type { Visitor } from './visitor.ts';

/*
 * Asks for one homeowner's things (requests, messages, quotations, visits, details for the deduction,
 * files) as another.
 */

/** Ids of a homeowner, by their names in addresses. */
type Objects = Record<'inquiryId' | 'senderId' | 'proposalId' | 'visitId', string>;

/** Reads the requests of a homeowner with what belongs to them, those with most first. */
const objectsOf = (product: AttackedProduct, { email }: Visitor): Promise<Objects[]> =>
  product.query<Objects>(
    `select inquiry.id as "inquiryId", delivery.partner_id as "senderId",
            coalesce(proposal.id, inquiry.id) as "proposalId", coalesce(visit.id, inquiry.id) as "visitId"
       from inquiry
       join "user" on "user".id = inquiry.homeowner_user_id and "user".email = $1
       join inquiry_delivery delivery on delivery.inquiry_id = inquiry.id
       left join quotation_version version
         on version.inquiry_id = inquiry.id and version.partner_id = delivery.partner_id
       left join visit_proposal proposal
         on proposal.inquiry_id = inquiry.id and proposal.partner_id = delivery.partner_id
       left join visit on visit.inquiry_id = inquiry.id and visit.partner_id = delivery.partner_id
      order by (version.number is not null)::integer + (visit.id is not null)::integer desc, inquiry.id`,
    [email],
  );

const addressIn = ({ path }: Route, objects: Objects): string =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ({ ...objects, number: '1' })[name] ?? '')}`;

const picture = await plainPicture();
const announced = { name: 'tak.png', size: picture.length, mime: 'image/png' };

/** Bodies that a value made from the schema would not do for. */
const rightBodies: Readonly<Record<string, unknown>> = {
  'quotations.askForChange': { number: 1, words: 'Billigare, tack.' },
  'requests.createOwnFiles': [announced],
  'reviews.writeReview': { stars: 4, words: 'Bra gjort.' },
};

/** Makes a correct body for a call, so that the refusal comes from looking for its object. */
function askedOf({ name, method, body, ifMatch }: Route) {
  const made = body ? valueLike(body) : {};
  return {
    ...(method === 'GET' ? {} : { body: rightBodies[name] ?? made }),
    ...(ifMatch ? { headers: { 'if-match': '"1"' } } : {}),
  };
}

/** Sends a picture with a message about a request. */
async function sendPicture(
  product: AttackedProduct,
  owner: Visitor,
  objects: Objects,
): Promise<void> {
  const at = `/api/inquiries/${objects.inquiryId}`;
  const asked = await owner.ask('POST', `${at}/files`, { body: [announced] });
  const [slot] = UploadSlots.parse(asked.json);
  if (!slot) throw new Error('there is no address to send a picture to');
  const put = await fetch(`${product.origin}${slot.signedUploadUrl}`, {
    method: 'PUT',
    headers: { 'content-type': announced.mime },
    body: new Uint8Array(picture),
  });
  await put.arrayBuffer();
  const body = { text: 'Så ser taket ut.', partnerId: objects.senderId, fileIds: [slot.id] };
  const { status, text } = await owner.ask('POST', `${at}/messages`, { body });
  if (status !== 201) throw new Error(`no picture was sent: ${put.status} ${status} ${text}`);
}

/** Signed addresses of files end at the end of the next day: their signatures are no content. */
const withoutSignatures = (text: string): string => text.replaceAll(/\?[\w=&%.-]+/g, '');

const files = /\/blobs\/[\w-]+\?[\w=&%.{}-]+/g;

/** Plays the calls of homeowners with another's ids; what the other has stays as it was. */
export async function playHomeownersObjects(
  judge: Judge,
  {
    product,
    people,
    served,
  }: { product: AttackedProduct; people: People; served: readonly Route[] },
  isShort: boolean,
): Promise<void> {
  const [victim, thief] = [people.of('homeowner'), people.of('homeowner-unverified')];
  const calls = served.filter(({ path }) => path.startsWith('/inquiries/{inquiryId}'));
  const objects = (await objectsOf(product, victim)).slice(0, isShort ? 3 : 30);
  const reads = calls.filter(
    ({ method, answersFile, path }) =>
      method === 'GET' && !answersFile && !path.includes('{senderId}'),
  );
  const seen = async () => {
    const texts: string[] = [];
    for (const one of objects) {
      for (const call of reads) {
        const { status, text } = await victim.ask('GET', addressIn(call, one));
        if (status === 200) texts.push(text);
      }
    }
    return texts;
  };
  const [first] = objects;
  if (first) await sendPicture(product, victim, first);
  const before = await seen();
  judge.notes.push(
    `${objects.length} requests of one homeowner, asked for by another with ${calls.length} calls`,
  );
  await judge.play('a homeowner sees what is tried below', () =>
    Promise.resolve(unless(before.length, objects.length * reads.length)),
  );
  for (const call of calls) {
    for (const one of objects) {
      await judge.play(`${call.method} ${call.path} of another homeowner`, async () => {
        const { status } = await thief.ask(call.method, addressIn(call, one), askedOf(call));
        return unless(status, 404);
      });
    }
  }
  for (const { inquiryId, senderId } of objects) {
    await judge.play('the signing of another homeowner’s quotation', async () => {
      const query = `inquiryId=${inquiryId}&senderId=${senderId}&number=1&mayStartEarly=false`;
      const { status } = await thief.ask('GET', `/api/bankid/v6/quotation/startSign?${query}`);
      return unless(status, 404);
    });
  }
  const addresses = [...new Set(before.join('').match(files))].slice(0, isShort ? 3 : 30);
  judge.notes.push(`${addresses.length} files of one homeowner, asked for without their signature`);
  for (const address of addresses) {
    const [path = '', query = ''] = address.replace('{format}', 'webp').split('?');
    for (const changed of [
      path,
      `${path}?${query.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
    ]) {
      await judge.play('a file of another homeowner without its signature', async () => {
        const { status } = await thief.ask('GET', changed);
        return unless(status >= 400, true);
      });
    }
  }
  await judge.play('the homeowner has what they had', async () =>
    unless((await seen()).map(withoutSignatures).join(), before.map(withoutSignatures).join()),
  );
}
