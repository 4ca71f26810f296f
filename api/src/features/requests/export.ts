import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mostInquiriesInCsv, mostInquiriesInPdf } from '@troskel/contract/requests/export';
import type { inquiryExport, InquiryFileFormat } from '@troskel/contract/requests/export';
import { tellPages } from '../../domain/inquiries/told.ts';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, FileAnswer } from '../../platform/http/implement.ts';
import { dayInSweden, writtenTime } from '../../platform/time/swedish-time.ts';
import { csvHead, csvOf } from './export-csv.ts';
import { inquiriesPdf } from './export-pdf.ts';
import type { ExportedPicture } from './export-pdf.ts';
import { idsOfFilter, ownIds, readExported, wordsOfExport } from './export-rows.ts';
import type { ExportedInquiry } from './export-rows.ts';

/** Inquiries read, and marked, at a time. */
const inquiriesAtOnce = 500;
/** Maximum number of inquiries whose pictures a PDF includes; more would make it too large. */
const mostWithPictures = 5;
/** Longer side of a picture in pixels, enough for half a page. */
const pictureSide = 1000;

/**
 * @throws {FieldsRefusedError} FILE_TOO_LONG, NOTHING_FOUND; {ExpectedError} NOT_FOUND for an id
 * that is not the partner's
 */
async function idsOf(
  app: Pick<App, 'db' | 'pool'>,
  call: Call<typeof inquiryExport.exportInquiries>,
): Promise<string[]> {
  const { partnerId } = call.params;
  const { format, ids, filter = {} } = call.body;
  const most = format === 'pdf' ? mostInquiriesInPdf : mostInquiriesInCsv;
  const wanted = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = wanted
    ? await ownIds(app, partnerId, wanted)
    : await idsOfFilter(app, { partnerId, userId: call.caller.userId, filter, most });
  if (wanted && found.length < wanted.length) throw call.refusal('NOT_FOUND');
  if (found.length === 0) {
    throw call.fieldsRefusal([{ field: 'filter', code: 'NOTHING_FOUND' }]);
  }
  if (found.length > most) {
    throw call.fieldsRefusal([{ field: 'format', code: 'FILE_TOO_LONG' }]);
  }
  return found;
}

async function* inBatches(
  app: Pick<App, 'pool'>,
  partnerId: string,
  ids: readonly string[],
): AsyncGenerator<ExportedInquiry[]> {
  for (let from = 0; from < ids.length; from += inquiriesAtOnce) {
    yield await readExported(app, partnerId, ids.slice(from, from + inquiriesAtOnce));
  }
}

/** Audits an export before anything is sent, since a partial file can be read too. */
async function recordExport(
  { db }: Pick<App, 'db'>,
  {
    partnerId,
    userId,
    ids,
    format,
  }: {
    partnerId: string;
    userId: string;
    ids: readonly string[];
    format: InquiryFileFormat;
  },
): Promise<void> {
  const [only] = ids;
  await audit(
    db,
    {
      actorUserId: userId,
      action: 'inquiry.exported',
      subject:
        ids.length === 1 && only !== undefined
          ? { type: 'inquiry', id: only }
          : { type: 'partner', id: partnerId },
      detail: { partnerId, format, count: ids.length },
    },
    new Date(),
  );
}

/**
 * Marks inquiries as exported; earlier marks keep their time. Unread and unanswered ones stay so.
 */
async function markExported(
  { db }: Pick<App, 'db'>,
  partnerId: string,
  ids: readonly string[],
): Promise<void> {
  const now = new Date();
  for (let from = 0; from < ids.length; from += inquiriesAtOnce) {
    const batch = ids.slice(from, from + inquiriesAtOnce);
    // Locked in the order of other acts on several.
    await sql`
      with held as (
        select inquiry_id from inquiry_delivery
         where partner_id = ${partnerId} and inquiry_id = any(${batch}::uuid[])
           and exported_at is null
         order by inquiry_id for update)
      update inquiry_delivery delivery set exported_at = ${now}, version = delivery.version + 1
        from held where delivery.inquiry_id = held.inquiry_id
         and delivery.partner_id = ${partnerId}`.execute(db);
  }
  const [only] = ids;
  const inquiryId = ids.length === 1 && only !== undefined ? only : null;
  await tellPages(db, { partnerId, inquiryId });
}

/** Decodes one of our own renditions in this process, since it is not an untrusted file. */
async function jpegOf(blobStore: App['blobStore'], key: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { stream } = await blobStore.read(key);
  return sharp(await buffer(stream))
    .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Reads the pictures of an inquiry as JPEG, whatever their original type. */
async function picturesOf(
  { db, blobStore, log }: Pick<App, 'blobStore' | 'db' | 'log'>,
  inquiryId: string,
) {
  const rows = await db
    .selectFrom('inquiryPicture as picture')
    .innerJoin('blob', 'blob.id', 'picture.blobId')
    .select(['blob.id', 'blob.fileName', 'blob.fileKey'])
    .where('picture.inquiryId', '=', inquiryId)
    .orderBy('picture.position')
    .execute();
  const pictures: ExportedPicture[] = [];
  for (const { id, fileName, fileKey } of rows) {
    const jpeg =
      fileKey === null
        ? null
        : await jpegOf(blobStore, `${fileKey}.max_2600`).catch((error: unknown) => {
            log.error({ err: error, blobId: id }, 'a picture of an inquiry cannot be read');
            return null;
          });
    pictures.push({ name: fileName, jpeg });
  }
  return pictures;
}

/**
 * Exports inquiries as a file, streamed; they are marked as exported when all but the last bytes
 * have been read: an interrupted export is audited but leaves no mark.
 *
 * @throws {FieldsRefusedError} FILE_TOO_LONG on `format`, NOTHING_FOUND on `filter`;
 * {ExpectedError} NOT_FOUND
 */
export async function exportInquiries(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'pool'>,
  call: Call<typeof inquiryExport.exportInquiries>,
): Promise<FileAnswer> {
  const { partnerId } = call.params;
  const { language, caller } = call;
  const { format } = call.body;
  const ids = await idsOf(app, call);
  const words = await wordsOfExport(app, language);
  const name = `${words.texts.fileName}-${dayInSweden(new Date())}.${format}`;
  await recordExport(app, { partnerId, userId: caller.userId, ids, format });
  const finish = () => markExported(app, partnerId, ids);

  if (format === 'csv') {
    async function* rows(): AsyncGenerator<string> {
      yield csvHead(words);
      for await (const batch of inBatches(app, partnerId, ids)) yield csvOf(batch, words);
      await finish();
    }
    return {
      name,
      type: 'text/csv; charset=utf-8',
      // The next part is read when the one before has been sent, so that marking comes at the end.
      content: Readable.from(rows(), { objectMode: false, highWaterMark: 1 }),
      rowCount: ids.length,
    };
  }
  async function* inquiries() {
    for await (const batch of inBatches(app, partnerId, ids)) {
      for (const inquiry of batch) {
        const isPictured = ids.length <= mostWithPictures && inquiry.pictureCount > 0;
        yield { inquiry, pictures: isPictured ? await picturesOf(app, inquiry.id) : [] };
      }
    }
  }
  return {
    name,
    type: 'application/pdf',
    content: inquiriesPdf(inquiries(), {
      words,
      language,
      madeAt: writtenTime(new Date(), language),
      finish,
    }),
    rowCount: ids.length,
  };
}
