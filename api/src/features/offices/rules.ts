import type { FieldError } from '@troskel/contract/ground/errors';
import { mostOffices, undoMinutes } from '@troskel/contract/offices/calls';
import type { OfficePatch, OfficeSort } from '@troskel/contract/offices/calls';
import { openingHoursFaults } from '@troskel/contract/values/opening-hours';
import { isCountyCode, isInSwedenBox, isRegionId } from '@troskel/contract/values/sweden';

/** Whether a partner with so many offices may have another. */
export function hasRoom(present: number): boolean {
  return present < mostOffices;
}

/** Whether the deletion of an office can still be undone. */
export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= undoMinutes * 60_000;
}

/**
 * Lists what the rules find in an office's well-formed fields.
 *
 * @param choosable ids of the services that are offered, and of those that the office already has;
 * ids of the company's members
 */
export function officeFaults(
  office: OfficePatch,
  choosable: { services: ReadonlySet<string>; members: ReadonlySet<string> },
): FieldError[] {
  const { regionIds = [], countyCodes = [], serviceIds = [], memberIds = [] } = office;
  const { openingHours, position } = office;
  const faults: FieldError[] = [];
  if (!regionIds.every(isRegionId)) faults.push({ field: 'regionIds', code: 'AREA_UNKNOWN' });
  if (!countyCodes.every(isCountyCode)) {
    faults.push({ field: 'countyCodes', code: 'AREA_UNKNOWN' });
  }
  if (!serviceIds.every((id) => choosable.services.has(id))) {
    faults.push({ field: 'serviceIds', code: 'SERVICE_UNKNOWN' });
  }
  if (!memberIds.every((id) => choosable.members.has(id))) {
    faults.push({ field: 'memberIds', code: 'OFFICE_MEMBER_UNKNOWN' });
  }
  if (openingHours) {
    for (const { field, code } of openingHoursFaults(openingHours)) {
      faults.push({ field: `openingHours.${field}`, code });
    }
  }
  if (position && !isInSwedenBox(position)) {
    faults.push({ field: 'position', code: 'POSITION_OUTSIDE_SWEDEN' });
  }
  return faults;
}

interface Sortable {
  id: string;
  name: string;
  createdAt: Date;
}

/** Swedish sorts å, ä and ö last; "Kontor 2" comes before "Kontor 10". */
const byName = new Intl.Collator('sv', { numeric: true });

// Ids ascend with time, so they decide between equals.
const byAge = (a: Sortable, b: Sortable) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

const orders: Record<OfficeSort, (a: Sortable, b: Sortable) => number> = {
  latest: (a, b) => byAge(b, a),
  oldest: byAge,
  name_asc: (a, b) => byName.compare(a.name, b.name) || byAge(a, b),
  name_desc: (a, b) => byName.compare(b.name, a.name) || byAge(a, b),
};

/** Sorts offices (specification 2, section 3: the general list sort). */
export function sorted<Office extends Sortable>(
  offices: readonly Office[],
  sort: OfficeSort,
): Office[] {
  return offices.toSorted(orders[sort]);
}
