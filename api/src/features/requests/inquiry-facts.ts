import type { Bilingual } from '@troskel/contract/ground/language';
import { counties, regions } from '@troskel/contract/values/sweden';
import { readServices } from '../../domain/services.ts';
import type { Executor } from '../../platform/db/database.ts';

/** What tells an inquiry from others without saying whose it is. */
export interface InquiryFacts {
  service: Bilingual | undefined;
  /** The area that matched, never the address. */
  place: Bilingual;
}

/** Answers the name of the matching area: the place without its address. */
export function placeOf({
  reasonBy,
  reasonName,
}: {
  reasonBy: string;
  reasonName: string;
}): Bilingual {
  const county = counties.find(({ code }) => reasonBy === 'county' && code === reasonName);
  if (county) return { sv: county.sv, en: county.en };
  const region = regions.find(({ id }) => reasonBy === 'region' && id === reasonName);
  const name = region?.name ?? reasonName;
  return { sv: name, en: name };
}

/** Reads the facts of an inquiry at a partner that has it. */
export async function readFacts(
  tx: Executor,
  { partnerId, inquiryId }: { partnerId: string; inquiryId: string },
): Promise<InquiryFacts> {
  const row = await tx
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
    .select(['inquiry.serviceId', 'delivery.reasonBy', 'delivery.reasonName'])
    .where('delivery.inquiryId', '=', inquiryId)
    .where('delivery.partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  const services = await readServices(tx);
  return {
    service: services.find(({ id }) => id === row.serviceId)?.name,
    place: placeOf(row),
  };
}
