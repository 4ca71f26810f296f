import { actsOf, isAnswered, statusOf } from '@troskel/contract/requests/inquiry-status';
import type { InquiryFacts } from '@troskel/contract/requests/inquiry-status';
import type { Inquiry, ListedInquiry } from '@troskel/contract/requests/requests';

const nothing: InquiryFacts = {
  withdrawnAt: null,
  readAt: null,
  answeredAt: null,
  answeredByPhoneAt: null,
  declinedAt: null,
  completedAt: null,
  exportedAt: null,
  archivedAt: null,
};

/** An inquiry for tests and fixtures; status and acts follow from the facts. */
export function makeInquiry({
  facts: changedFacts = {},
  ...change
}: Partial<Omit<Inquiry, 'facts'>> & { facts?: Partial<InquiryFacts> } = {}): Inquiry {
  const facts = { ...nothing, ...changedFacts };
  const text =
    change.text ??
    'Vi behöver byta elcentral i ett hus från 1962. Den gamla har proppar och ingen jordfelsbrytare.\n\nGärna före jul, men det viktiga är att det blir rätt gjort.';
  return {
    id: '01900000-0000-7000-8000-000000000101',
    version: 3,
    customer: 'Maja Lind',
    kind: 'quotation',
    serviceId: 'service2',
    excerpt: text.replaceAll(/\s+/g, ' ').slice(0, 140),
    address: 'Storgatan 14, Umeå',
    isUnread: false,
    createdAt: '2026-11-21T08:12:00.000Z',
    wantedOn: '2026-12-11',
    hasPictures: (change.pictures?.length ?? 0) > 0,
    text,
    place: {
      latitude: 63.8258,
      longitude: 20.263,
      countyCode: '24',
      address: change.address ?? 'Storgatan 14, Umeå',
    },
    reason: { by: 'area', name: 'Centrala Umeå' },
    pictures: [],
    declined: null,
    assignee: null,
    assignedAt: null,
    telephone: null,
    telephoneSharedAt: null,
    homeownerReadAt: null,
    messages: [],
    note: '',
    ...change,
    status: statusOf(facts),
    isAnswered: isAnswered(facts),
    facts,
    acts: actsOf(facts),
  };
}

/** The same as a list tells it. */
export function listed(inquiry: Inquiry): ListedInquiry {
  const { id, version, customer, kind, serviceId, excerpt, address, status } = inquiry;
  const { assignee } = inquiry;
  const { isAnswered: hasAnswer, isUnread, createdAt, wantedOn, hasPictures } = inquiry;
  return {
    id,
    version,
    customer,
    kind,
    serviceId,
    excerpt,
    address,
    status,
    isAnswered: hasAnswer,
    isUnread,
    createdAt,
    wantedOn,
    hasPictures,
    assignee,
  };
}
