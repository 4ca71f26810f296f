import { PartnerPresentation, PresentationPatch } from '@troskel/contract/profile/calls';
import { describe, expect, test } from 'vitest';
import { days, answersOf, openingHours, phoneNumbers } from '../../lib/form-round-trip.factory.ts';
import { emptyProfile, fullProfile } from './profile.factory.ts';
import {
  checkSection,
  fieldOfRefusal,
  fieldsOf,
  patchOf,
  ProfileFields,
  valuesFrom,
} from './profile-form.ts';
import { sectionParts, sections, valuesOf } from './profile-values.ts';

test('a profile comes back from its form as it was', () => {
  const special = {
    phoneNumber: phoneNumbers,
    openingHours,
    website: () => 'https://malarna.example/',
    isOnHoliday: () => true,
    holidayUntil: days,
  };
  const profiles = answersOf(PartnerPresentation, special);
  const sent = profiles.map((profile) => {
    const { legalName, city, services, logoUrl, completeness, missing, version } = profile;
    const { responseMinutes } = profile;
    const kept = { legalName, city, logoUrl, responseMinutes, completeness, missing, version };
    const { contactName, contactEmail, contactPhoneNumber, serviceIds, ...body } = patchOf(
      sections.flatMap((section) => [...sectionParts[section]]),
      fieldsOf(valuesOf(profile)),
    );
    return {
      ...kept,
      ...body,
      services: serviceIds?.map((id) => services.find((one) => one.id === id)),
      contact: {
        name: contactName,
        email: contactEmail,
        phoneNumber: contactPhoneNumber?.numberValue ?? null,
      },
    };
  });
  expect(sent).toEqual(profiles);
});

const full = fieldsOf(valuesOf(fullProfile));
const empty = fieldsOf(valuesOf(emptyProfile));
const today = '2026-07-15';

describe('the form of a profile', () => {
  test.each([fullProfile, emptyProfile])('says what it was filled from', (profile) => {
    const values = valuesOf(profile);
    expect(valuesFrom(fieldsOf(values), values)).toEqual(values);
    expect(ProfileFields.safeParse(fieldsOf(values)).success).toBe(true);
  });

  test('makes addresses whole and blanks nothing', () => {
    expect(
      valuesFrom({ ...full, website: ' obergs.se ', contactName: ' ', contactEmail: '' }, null),
    ).toMatchObject({ website: 'https://obergs.se/', contactName: null, contactEmail: null });
  });

  test('says what stood there of what cannot be read yet', () => {
    const days = { ...full.openingHours.days, mon: [{ opens: '07:00', closes: '' }] };
    const typed = { ...full, website: 'javascript:alert(1)', openingHours: { days, note: '' } };
    expect(valuesFrom(typed, valuesOf(fullProfile))).toMatchObject({
      website: fullProfile.website,
      openingHours: fullProfile.openingHours,
    });
  });

  test('forgets the last day of a holiday that is called off', () => {
    expect(valuesFrom({ ...full, holidayUntil: '2026-08-01' }, null).holidayUntil).toBeNull();
    expect(
      valuesFrom({ ...full, isOnHoliday: true, holidayUntil: '2026-08-01' }, null).holidayUntil,
    ).toBe('2026-08-01');
  });

  test('sends the named parts alone, as the contract takes them', () => {
    const patch = patchOf(sectionParts.contact, full);
    expect(Object.keys(patch)).toEqual(['contactName', 'contactEmail', 'contactPhoneNumber']);
    expect(PresentationPatch.safeParse(patch).success).toBe(true);
    expect(patchOf(['contactPhoneNumber', 'website'], empty)).toEqual({
      contactPhoneNumber: null,
      website: null,
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['companyName', '', 'FIELD_MANDATORY'],
    ['companyName', 'x'.repeat(201), 'FIELD_TOO_LONG'],
    ['description', 'x'.repeat(3001), 'FIELD_TOO_LONG'],
    ['website', 'javascript:alert(1)', 'WEBSITE_INVALID'],
    ['website', 'firma', 'WEBSITE_INVALID'],
    ['contactEmail', 'karin', 'EMAIL_MALFORMED'],
  ] as const)('%s “%s”: %s', (field, text, code) => {
    const result = ProfileFields.safeParse({ ...full, [field]: text });
    expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[field], code],
    ]);
  });

  test('each section looks at its own', async () => {
    const contactPhoneNumber = {
      ...full.contactPhoneNumber,
      value: '0701',
      numberValue: '+46701',
      nationalNumber: '701',
    };
    const days = { ...full.openingHours.days, mon: [{ opens: '16:00', closes: '07:00' }] };
    const wrong = {
      ...full,
      contactPhoneNumber,
      openingHours: { days, note: '' },
      isOnHoliday: true,
      holidayUntil: '2026-07-14',
    };
    expect(await checkSection('contact', wrong, today)).toEqual({
      contactPhoneNumber: 'PHONE_INVALID',
    });
    expect(await checkSection('openingHours', wrong, today)).toEqual({
      'openingHours.days.mon.0.closes': 'HOURS_ORDER',
    });
    expect(await checkSection('holiday', wrong, today)).toEqual({ holidayUntil: 'DATE_INVALID' });
    expect(await checkSection('holiday', { ...wrong, holidayUntil: today }, today)).toEqual({});
    expect(await checkSection('about', wrong, today)).toEqual({});
  });
});

test.each([
  ['website', 'website'],
  ['contactPhoneNumber.value', 'contactPhoneNumber'],
  ['openingHours.days.mon.0.closes', 'openingHours.days.mon.0.closes'],
  ['elsewhere', null],
])('the server’s %s is the form’s %s', (field, name) => {
  expect(fieldOfRefusal(field)).toBe(name);
});
