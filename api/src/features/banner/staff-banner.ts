import type { FieldError } from '@troskel/contract/ground/errors';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { bannerPageSize, staffBanner } from '@troskel/contract/banner/staff-banner';
import type { StaffBanner } from '@troskel/contract/banner/staff-banner';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder, RowPosition } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { momentInSweden } from '../../platform/time/swedish-time.ts';
import { putBanner, takeBannerDown } from './banner-changes.ts';
import { BannerRow } from '../../domain/banner.ts';

/** Ids ascend with time. */
const order: KeyOrder = [{ column: 'id', type: 'uuid', direction: 'desc' }];

async function bannerRows(
  db: Executor,
  which: { isStanding: boolean } | { id: string },
  after?: RowPosition,
): Promise<StaffBanner[]> {
  const rows = await db
    .selectFrom('banner')
    .selectAll()
    .$if('id' in which, (found) => found.where('id', '=', 'id' in which ? which.id : ''))
    .$if('isStanding' in which, (found) =>
      found.where('takenDownAt', 'isStanding' in which && which.isStanding ? 'is' : 'is not', null),
    )
    .$call(pageAfter(order, after, bannerPageSize + 1))
    .execute();
  return rows.map((row) => {
    const { id, text, tone, linkPath, linkText } = BannerRow.parse(row);
    return {
      id,
      text,
      tone,
      link: linkPath === null || linkText === null ? null : { path: linkPath, text: linkText },
      shownFrom: row.shownFrom.toISOString(),
      shownUntil: row.shownUntil?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      takenDownAt: row.takenDownAt?.toISOString() ?? null,
    };
  });
}

/** Lists the present banner and earlier ones. */
export async function listBanners(
  app: Pick<App, 'db'>,
  call: Pick<Call<typeof staffBanner.listBanners>, 'query'>,
): Promise<ResponseOf<typeof staffBanner.listBanners>> {
  const { after, page } = pagingOf(staffBanner.listBanners, call, { order, size: bannerPageSize });
  const [standing] = await bannerRows(app.db, { isStanding: true });
  const read = await bannerRows(app.db, { isStanding: false }, after);
  const { rows, nextCursor } = page(read, ({ id }) => [id]);
  return { standing: standing ?? null, rows, nextCursor };
}

async function readOne(app: Pick<App, 'db'>, id: string): Promise<StaffBanner> {
  const [banner] = await bannerRows(app.db, { id });
  if (!banner) throw new Error(`banner ${id} is gone`);
  return banner;
}

/** Parses the value of a datetime-local field, `YYYY-MM-DDTHH:mm`. */
const momentOf = (written: string | null): Date | null =>
  written === null ? null : momentInSweden(written.replace('T', ' '));

/**
 * @throws {FieldsRefusedError} for times that are invalid, have passed, or are in the wrong order
 * @throws {ExpectedError} EDIT_CONFLICT with the present banner, when the caller knows of another
 */
export async function publishBanner(
  app: Pick<App, 'db'>,
  { caller, body, refusal, fieldsRefusal }: Call<typeof staffBanner.publishBanner>,
): Promise<ResponseOf<typeof staffBanner.publishBanner>> {
  const now = new Date();
  const [from, until] = [momentOf(body.shownFrom), momentOf(body.shownUntil)];
  const faults: FieldError[] = [];
  if (body.shownFrom !== null && !from) faults.push({ field: 'shownFrom', code: 'DATE_INVALID' });
  if (body.shownUntil !== null && !until) {
    faults.push({ field: 'shownUntil', code: 'DATE_INVALID' });
  } else if (until && until <= now) faults.push({ field: 'shownUntil', code: 'TIME_PASSED' });
  else if (until && from && until <= from) {
    faults.push({ field: 'shownUntil', code: 'DATE_BEFORE_START' });
  }
  if (faults.length > 0) throw fieldsRefusal(faults);
  const { text, tone, link, replaces } = body;
  const banner = { text, tone, link, shownFrom: from ?? now, shownUntil: until };
  const id = await putBanner(app, caller.userId, banner, async (tx, present) => {
    if (present === replaces) return;
    const [standing] = await bannerRows(tx, { isStanding: true });
    throw refusal('EDIT_CONFLICT', { present: standing ?? null });
  });
  return readOne(app, id);
}

/**
 * @throws {ExpectedError} NOT_FOUND for one that is not shown
 */
export async function takeDownBanner(
  app: Pick<App, 'db'>,
  { caller, params, refusal }: Call<typeof staffBanner.takeDownBanner>,
): Promise<ResponseOf<typeof staffBanner.takeDownBanner>> {
  const taken = await takeBannerDown(app, caller.userId, params.bannerId);
  if (taken === null) throw refusal('NOT_FOUND');
  return readOne(app, taken);
}
