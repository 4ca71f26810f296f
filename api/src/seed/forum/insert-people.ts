import type { PersonalDataCipher } from '../../platform/secrets/personal-data-cipher.ts';
import type { BlobStore } from '../../platform/gateways/blob-store/blob-store.ts';
import type { Executor } from '../../platform/db/database.ts';
import { keepDrawing } from './drawings.ts';
import { forumHomeowners } from './homeowners.ts';
import { forumCompanies } from './people.ts';
import { portraitOf } from './portrait.ts';
import type { ForumCompany, ForumPerson } from './people.ts';
import { avatarPicture } from '../../features/settings/avatar.ts';
import { idOfTime } from '../id-of-time.ts';

/** A person of the forum, and the topics they answer in. */
export interface Member {
  userId: string;
  role: 'homeowner' | 'tradesperson' | 'expert';
  topics: readonly string[];
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '');

/** Makes a number of an invented series, with its check digit. */
export function organizationNumberOf(index: number): string {
  const digits = `55998${8100 + index}`;
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const doubled = digit * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Inserts the people of the forum, who have accounts but no sign-in method. */
export async function insertForumPeople(
  tx: Executor,
  personalData: PersonalDataCipher,
  store: BlobStore,
  joinedAt: Date,
): Promise<Member[]> {
  const created = { createdAt: joinedAt };
  const users: (ForumPerson & { userId: string; domain: string })[] = [];
  const add = (person: ForumPerson, domain: string) => {
    const userId = idOfTime(joinedAt);
    users.push({ ...person, userId, domain });
    return userId;
  };
  const owners = forumHomeowners.map((person) => add(person, 'hemma.example'));
  const companies = forumCompanies.map((company, index) => ({
    company,
    companyId: idOfTime(joinedAt),
    partnerId: idOfTime(joinedAt),
    organizationNumber: organizationNumberOf(index),
    people: company.people.map((person) => ({
      ...person,
      userId: add(person, `${plain(company.legalName)}.example`),
    })),
  }));

  await tx
    .insertInto('user')
    .values(
      users.map(({ userId, givenName, surname, domain }) => ({
        id: userId,
        name: `${givenName} ${surname}`,
        email: `${plain(givenName)}.${plain(surname)}@${domain}`,
        emailVerified: true,
        ...created,
        updatedAt: joinedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('userProfile')
    .values(
      users.map(({ userId, givenName, surname }) => ({
        userId,
        givenName,
        surname,
        language: 'sv',
        utm: JSON.stringify({ source: 'default', medium: 'default' }),
        registeredAt: joinedAt,
        lastActiveAt: joinedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('homeowner')
    .values(owners.map((userId, index) => ({ userId, hasPremium: index % 3 === 0, ...created })))
    .execute();
  await tx
    .insertInto('company')
    .values(
      companies.map(({ company, companyId, organizationNumber }) => ({
        id: companyId,
        ...legalOf(company),
        identityType: 'organization_number',
        organizationNumber,
        identityNumberIndex: personalData.blindIndex(organizationNumber),
        ...created,
      })),
    )
    .execute();
  await tx
    .insertInto('partner')
    .values(
      companies.map(({ company, companyId, partnerId }) => ({
        id: partnerId,
        companyId,
        planId: company.planId,
        agreementVersion: '2024-11-05',
        agreementSignedAt: joinedAt,
        ...created,
      })),
    )
    .execute();
  const employed = companies.flatMap(({ company, partnerId, people }) =>
    people.map((person, index) => ({ company, partnerId, person, isOwner: index === 0 })),
  );
  await tx
    .insertInto('partnerMember')
    .values(
      employed.map(({ partnerId, person, isOwner }) => ({
        partnerId,
        userId: person.userId,
        role: isOwner ? ('owner' as const) : ('office' as const),
        ...created,
      })),
    )
    .execute();
  const staff = employed.map(({ person }) => person);
  await insertExperts(tx, staff, joinedAt);
  await insertPortraits(tx, store, staff, joinedAt);
  return [
    ...owners.map((userId): Member => ({ userId, role: 'homeowner', topics: [] })),
    ...employed.map(({ company, person: { userId, expert } }): Member => ({
      userId,
      role: expert ? 'expert' : 'tradesperson',
      topics: expert?.topics ?? company.topics,
    })),
  ];
}

function legalOf({ legalName, ...company }: ForumCompany) {
  const { businessCode, businessDescription, streetAddress, postalCode, city } = company;
  return {
    legalName,
    businessCode,
    businessDescription,
    streetAddress,
    postalCode,
    city,
    registrationDate: '2011-02-14',
    organizationForm: 'AB',
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
  };
}

type Employed = ForumCompany['people'][number] & { userId: string };

async function insertExperts(
  tx: Executor,
  people: readonly Employed[],
  createdAt: Date,
): Promise<void> {
  const experts = people.flatMap(({ expert, userId, givenName, surname }) =>
    expert ? [{ ...expert, userId, name: `${givenName} ${surname}` }] : [],
  );
  await tx
    .insertInto('expert')
    .values(
      experts.map(({ userId, name, description }) => ({
        userId,
        name,
        description: JSON.stringify(description),
        createdAt,
      })),
    )
    .execute();
  await tx
    .insertInto('forumTopicExpert')
    .values(
      experts.flatMap(({ userId, topics }) =>
        topics.map((topicId, index) => ({ topicId, userId, sortOrder: index + 1 })),
      ),
    )
    .execute();
}

async function insertPortraits(
  tx: Executor,
  store: BlobStore,
  people: readonly Employed[],
  at: Date,
): Promise<void> {
  const portraits = await Promise.all(
    people.flatMap(({ expert, userId }) =>
      expert
        ? [
            keepDrawing(store, {
              svg: portraitOf(expert.portrait),
              purpose: avatarPicture,
              ownerUserId: userId,
              fileName: 'portrait.svg',
              at,
            }),
          ]
        : [],
    ),
  );
  await tx.insertInto('blob').values(portraits).execute();
  for (const { id, ownerUserId } of portraits) {
    await tx
      .updateTable('userProfile')
      .set({ avatarBlobId: id })
      .where('userId', '=', ownerUserId)
      .execute();
  }
}
