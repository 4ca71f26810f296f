import { UploadSlots } from '@troskel/contract/values/announced-files';
import { conversations } from '@troskel/contract/conversations/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeBlobsOf } from '../../platform/blobs/blobs.ts';
import { plainPicture, verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { pdf } from '../../platform/blobs/document.factory.ts';
import { addMember } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, inquiryOf, memberAt } from './requests.factory.ts';

let product: TestApp;
let partner: MadePartner;
let other: MadePartner;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
let member: ReturnType<typeof memberAt>;
beforeAll(async () => {
  product = await startTestApp();
  partner = await coveringPartner(product, { counties: ['24'] });
  other = await coveringPartner(product, { counties: ['24'] });
  homeowner = await homeownerOf(product);
  member = memberAt(product, partner.partnerId, partner.owner);
});
afterAll(() => product.close());

const picture = async () => ({
  name: 'läckan.png',
  mime: 'image/png',
  content: await plainPicture(80, 60, 'png'),
});
const paper = { name: 'offert.pdf', mime: 'application/pdf', content: pdf() };
type SentFile = typeof paper;

/** A sender of files: the path of the inquiry, and their token. */
interface Side {
  path: string;
  token: string;
}
const homeownerSide = (id: string): Side => ({ path: `/inquiries/${id}`, token: homeowner.token });
const partnerSide = (id: string, { partnerId, owner } = partner): Side => ({
  path: `/partners/${partnerId}/inquiries/${id}`,
  token: owner.token,
});

const announce = ({ path, token }: Side, files: readonly SentFile[]) =>
  product.call({
    method: 'POST',
    url: `/api${path}/files`,
    token,
    payload: files.map(({ content, ...file }) => ({ ...file, size: content.length })),
  });

async function uploaded(side: Side, files: readonly SentFile[]): Promise<string[]> {
  const slots = UploadSlots.parse((await announce(side, files)).json());
  for (const [index, { signedUploadUrl: url }] of slots.entries()) {
    const { mime = '', content } = files[index] ?? {};
    const headers = { 'content-type': mime };
    const answer = await product.call({ method: 'PUT', url, headers, payload: content });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return slots.map(({ id }) => id);
}

const write = ({ path, token }: Side, payload: object) =>
  product.call({ method: 'POST', url: `/api${path}/messages`, token, payload });

const fetched = (url = '') => product.call({ method: 'GET', url });

describe('files of a message', () => {
  test('a picture and a PDF come to the other side, each way', async () => {
    const { id } = await homeowner.sent();
    const sent = [await picture(), paper];
    const own = homeownerSide(id);
    const fileIds = await uploaded(own, sent);
    expect((await write(own, { text: 'Så här ser det ut', fileIds })).statusCode).toBe(201);
    const { messages } = await member.inquiry(id);
    expect(messages).toMatchObject([
      {
        text: 'Så här ser det ut',
        pictures: [{ name: 'läckan.png', width: 80, height: 60 }],
        documents: [{ name: 'offert.pdf', size: paper.content.length }],
      },
    ]);
    const [message] = messages;
    const shown = await fetched(
      message?.pictures[0]?.thumbnailUrlTemplate?.replace('{format}', 'max_500'),
    );
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const saved = await fetched(message?.documents[0]?.downloadUrl);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="offert.pdf"/);
    expect(saved.rawPayload.equals(paper.content)).toBe(true);

    const answerIds = await uploaded(partnerSide(id), [{ ...paper, name: 'offert.exe' }]);
    const answer = await write(partnerSide(id), { text: '', fileIds: answerIds });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(inquiryOf(answer)).toMatchObject({ isAnswered: true });
    const seen = (await homeowner.own(id)).partners.find(
      ({ partnerId }) => partnerId === partner.partnerId,
    );
    expect(seen?.messages.at(-1)).toMatchObject({
      from: 'partner',
      text: '',
      pictures: [],
      // The media type was right, and an ending by which a computer runs a program is no document's.
      documents: [{ name: 'offert.exe.pdf' }],
    });
    const { rows } = await product.app.pool.query<{ text: string }>(
      `select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = $1`,
      [homeowner.email],
    );
    expect(rows.map(({ text }) => text).join()).toContain('offert.exe.pdf');
  });

  test('a message to all brings them to each, and only to those', async () => {
    const { id } = await homeowner.sent();
    const fileIds = await uploaded(homeownerSide(id), [paper]);
    await write(homeownerSide(id), { text: 'Ritning', fileIds });
    for (const { partnerId, owner } of [partner, other]) {
      const { messages } = await memberAt(product, partnerId, owner).inquiry(id);
      expect(messages[0]?.documents).toHaveLength(1);
    }
    const toOne = await uploaded(homeownerSide(id), [paper]);
    await write(homeownerSide(id), { text: '', fileIds: toOne, partnerId: partner.partnerId });
    const { messages } = await memberAt(product, other.partnerId, other.owner).inquiry(id);
    expect(messages).toHaveLength(1);
  });

  test('a conversation says how many go with the latest message, and is found by their names', async () => {
    const { id } = await homeowner.sent();
    const fileIds = await uploaded(homeownerSide(id), [await picture(), paper]);
    await write(homeownerSide(id), { fileIds, text: '' });
    const found = await product.call({
      method: 'GET',
      url: `/api/partners/${partner.partnerId}/conversations?text=läckan`,
      token: partner.owner.token,
    });
    expect(conversations.listConversations.response.parse(found.json()).rows[0]).toMatchObject({
      id,
      last: { excerpt: '', fileCount: 2 },
    });
  });
});

describe('is refused', () => {
  test('a message without words and files, and more than ten files', async () => {
    const { id } = await homeowner.sent();
    const bare = await write(homeownerSide(id), { text: ' \n', fileIds: [] });
    expect(bare.json()).toMatchObject({ errors: [{ field: 'text', code: 'FIELD_MANDATORY' }] });
    const fileIds = Array.from({ length: 11 }, () => uuid());
    const many = await write(partnerSide(id), { text: 'Hej', fileIds });
    expect(many.json()).toMatchObject({
      errors: [{ field: 'fileIds', code: 'ATTACHMENTS_TOO_MANY' }],
    });
  });

  test('a file of another person, of another company, sent before or never', async () => {
    const { id } = await homeowner.sent();
    const [ofHomeowner = '', ofPartner = '', ofOther = ''] = [
      ...(await uploaded(homeownerSide(id), [paper])),
      ...(await uploaded(partnerSide(id), [paper])),
      ...(await uploaded(partnerSide(id, other), [paper])),
    ];
    const refusalOf = async (side: Side, fileId: string) =>
      verdictOf(await write(side, { text: 'Hej', fileIds: [fileId] }));
    const unknown = [422, 'ATTACHMENT_UNKNOWN'];
    expect(await refusalOf(homeownerSide(id), ofPartner)).toEqual(unknown);
    expect(await refusalOf(partnerSide(id), ofHomeowner)).toEqual(unknown);
    expect(await refusalOf(partnerSide(id), ofOther)).toEqual(unknown);
    expect(await refusalOf(partnerSide(id), uuid())).toEqual(unknown);
    expect((await member.inquiry(id)).messages).toEqual([]);
    expect((await write(partnerSide(id), { text: '', fileIds: [ofPartner] })).statusCode).toBe(201);
    expect(await refusalOf(partnerSide(id), ofPartner)).toEqual(unknown);
  });

  test('a PDF that acts, and what is neither a picture nor a PDF', async () => {
    const { id } = await homeowner.sent();
    const wrong = await announce(homeownerSide(id), [
      { ...paper, name: 'a.docx', mime: 'application/msword' },
    ]);
    expect(wrong.json()).toMatchObject({
      errors: [{ field: '0.mime', code: 'MESSAGE_FILE_KIND' }],
    });
    const acting = {
      ...paper,
      content: pdf({ trailer: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    };
    const [slot] = UploadSlots.parse((await announce(homeownerSide(id), [acting])).json());
    const headers = { 'content-type': acting.mime };
    const answer = await product.call({
      method: 'PUT',
      url: slot?.signedUploadUrl ?? '',
      headers,
      payload: acting.content,
    });
    expect(answer.statusCode).toBe(422);
  });

  test('room for files of an inquiry that the company does not have', async () => {
    const elsewhere = await coveringPartner(product, { counties: ['12'] });
    const { id } = await homeowner.sent();
    expect(verdictOf(await announce(partnerSide(id, elsewhere), [paper]))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

test('what a member has sent stays with the conversation when their account is erased', async () => {
  const { id } = await homeowner.sent();
  const colleague = await addMember(product, partner.partnerId, 'office');
  const side = { ...partnerSide(id), token: colleague.token };
  const fileIds = await uploaded(side, [paper]);
  await write(side, { text: 'Här är offerten', fileIds });
  await removeBlobsOf(product.app, product.app.db, colleague.userId);
  const { messages } = await member.inquiry(id);
  expect(messages[0]?.documents).toMatchObject([{ name: 'offert.pdf' }]);
});
