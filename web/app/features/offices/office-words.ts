import { textIn } from '@troskel/contract/ground/language';
import { describeOpeningHours } from '@troskel/contract/values/opening-hours';
import type { NewOffice, Office, OfficeMember } from '@troskel/contract/offices/calls';
import type { Service } from '@troskel/contract/company/services';
import { counties, regions } from '@troskel/contract/values/sweden';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import type { Language } from '../../lib/language.ts';
import { typedPosition } from '../../shell/position/coordinates.ts';

/** Names of the regions and counties of an office, in the order of the reference data. */
export function areaNames(
  { regionIds, countyCodes }: Pick<Office, 'regionIds' | 'countyCodes'>,
  language: Language,
): string[] {
  return [
    ...regions.filter(({ id }) => regionIds.includes(id)).map(({ name }) => name),
    ...counties
      .filter(({ code }) => countyCodes.includes(code))
      .map((county) => textIn(county, language)),
  ];
}

/** Names of what an office offers; one whose name is not known is left out. */
export function serviceNames(
  { serviceIds }: Pick<Office, 'serviceIds'>,
  services: readonly Service[],
): string[] {
  return services.filter(({ id }) => serviceIds.includes(id)).map(({ name }) => name);
}

/** Names of those who work at an office; one who has left the company is left out. */
export function memberNames(
  { memberIds }: Pick<Office, 'memberIds'>,
  members: readonly OfficeMember[],
): string[] {
  return members.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name);
}

/** Services and members, which an office refers to by id. */
export interface OfficeNames {
  services: readonly Service[];
  members: readonly OfficeMember[];
}

/** Describes the value of a part; empty for nothing. */
export function partInWords(
  part: keyof NewOffice,
  office: Office,
  { services, members }: OfficeNames,
  language: Language,
): string {
  const { openingHours, position } = office;
  const written: Readonly<Record<keyof NewOffice, string>> = {
    ...office,
    postalCode: formatPostalCode(office.postalCode),
    regionIds: areaNames({ ...office, countyCodes: [] }, language).join(', '),
    countyCodes: areaNames({ ...office, regionIds: [] }, language).join(', '),
    serviceIds: serviceNames(office, services).join(', '),
    memberIds: memberNames(office, members).join(', '),
    phoneNumber: office.phoneNumber ?? '',
    openingHours: openingHours
      ? [describeOpeningHours(openingHours, language), openingHours.note].filter(Boolean).join('. ')
      : '',
    position: Object.values(typedPosition(position, language)).join(' ').trim(),
  };
  return written[part];
}
