import type { PartnerQuotation } from '@troskel/contract/quotations/calls';
import type { Inquiry } from '@troskel/contract/requests/requests';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { services } from '../../shell/services.fixture.ts';
import { makePapers, makeProposal } from '../jobs/papers.factory.ts';
import { makeAlteredJob, makeJob, workedHours } from '../jobs/jobs.factory.ts';
import { makeVisits } from '../visits/visits.factory.ts';
import { makeContent, makePartnerQuotation, makeSent } from '../quotations/quotation.factory.ts';
import { makeInquiry } from './inquiry.factory.ts';

const at = '2026-11-21T10:30:00.000Z';

const picture = (number: number): Inquiry['pictures'][number] => ({
  id: `01900000-0000-7000-8000-0000000002${number}`,
  name: `elcentral-${number}.jpg`,
  width: 1600,
  height: 1200,
  thumbnailUrlTemplate: null,
  downloadUrl: '/blobs/picture.jpg',
});

const message = (
  number: number,
  from: 'homeowner' | 'partner',
  name: string | null,
  text: string,
  files: Partial<Inquiry['messages'][number]> = {},
): Inquiry['messages'][number] => ({
  id: `01900000-0000-7000-8000-0000000003${number}`,
  from,
  name,
  notice: null,
  text,
  pictures: [],
  documents: [],
  ...files,
  at: `2026-11-21T1${number % 10}:30:00.000Z`,
});

const conversation = [
  message(
    11,
    'partner',
    'Åsa Öberg',
    'Hej Maja. Det kan vi göra. Är det en- eller trefas in i huset, och går det bra att vi kommer förbi på torsdag för att titta?',
  ),
  message(12, 'homeowner', 'Maja Lind', 'Trefas. Torsdag efter 15 passar bra.', {
    documents: [
      {
        id: '01900000-0000-7000-8000-000000000401',
        name: 'ritning-plan-1.pdf',
        size: 412_000,
        downloadUrl: '/blobs/drawing.pdf',
      },
    ],
  }),
  message(
    13,
    'partner',
    null,
    'Då kommer Erik 15.30. Priset blir ungefär 18 000 kr efter rotavdrag, men ni får en offert när vi har sett centralen.',
  ),
];

const proposedLine = message(
  14,
  'partner',
  'Åsa Öberg',
  'Vi behöver komma åt elcentralen i källaren.',
  {
    notice:
      'Föreslog tider för ett besök: tisdag 2 februari 2027 08:00–10:00; onsdag 3 februari 2027 13:00–15:00',
  },
);
const bookedLine = message(15, 'homeowner', 'Maja Lind', '', {
  notice: 'Bokade besöket: tisdag 2 februari 2027 08:00–10:00',
});

function faceOf(
  inquiry: Inquiry,
  {
    visits = makeVisits('partner'),
    quotation = makePartnerQuotation({ version: 0 }),
    job = makeJob(inquiry.isAnswered ? 'conversation' : 'inquiry'),
  }: {
    visits?: ReturnType<typeof makeVisits>;
    quotation?: PartnerQuotation;
    job?: ReturnType<typeof makeJob>;
  } = {},
): FaceFixture {
  return {
    'quotations.getQuotation': { body: quotation },
    'jobs.getJob': { body: job },
    'jobs.getPapers': {
      body: makePapers({ proposal: job.step === 'done' ? makeProposal() : null }),
    },
    'jobs.listHours': { body: { rows: workedHours, nextCursor: null } },
    ...userDetails,
    ...services,
    'requests.getInquiry': { body: inquiry },
    'requests.listAssignees': {
      body: [
        { id: '01900000-0000-7000-8000-0000000000a1', name: 'Kim Fältström', role: 'field' },
        { id: '01900000-0000-7000-8000-0000000000a2', name: 'Åsa Öberg', role: 'owner' },
      ],
    },
    'visits.getInquiryVisits': { body: visits },
    'requests.markInquiryRead': { body: { ...inquiry, isUnread: false } },
    'requests.countInquiries': {
      body: {
        unread: 0,
        unanswered: 1,
        byKind: { documentation: 0, quotation: 1, ordering: 0, consultation: 0 },
        fullUntil: null,
      },
    },
  };
}

const answered = { readAt: at, answeredAt: at };

/** One answer to all that the parts of the page read. */
const toParts = (answer: FaceFixture[string]): FaceFixture => ({
  'jobs.getJob': answer,
  'jobs.getPapers': answer,
  'quotations.getQuotation': answer,
  'visits.getInquiryVisits': answer,
});

export const fixture = {
  address: '/partners/:partnerId/requests/01900000-0000-7000-8000-000000000101',
  visitor: 'partner',
  faces: {
    full: faceOf(
      makeInquiry({
        assignee: { id: '01900000-0000-7000-8000-0000000000a1', name: 'Kim Fältström' },
        assignedAt: at,
        facts: answered,
        messages: conversation,
        telephone: '+46701234567',
        telephoneSharedAt: at,
        homeownerReadAt: '2026-11-21T23:00:00.000Z',
        note: 'Nyckel hos grannen på 12:an. Ring först.',
        pictures: [picture(11), picture(12)],
      }),
      {
        quotation: makePartnerQuotation({
          sent: [
            makeSent({
              state: 'change_asked',
              settledAt: at,
              words: 'Kan vi få ett fast pris, och två uttag i garaget?',
            }),
          ],
          mayWithdraw: true,
        }),
      },
    ),
    field: {
      ...faceOf(makeInquiry({ facts: answered, messages: conversation })),
      'account.getUserDetails': {
        body: { ...userDetails['account.getUserDetails'].body, role: 'field' },
      },
    },
    unanswered: faceOf(
      makeInquiry({
        facts: { readAt: at },
        customer: 'Gunnar Åkesson-Wallenström',
        kind: 'documentation',
        telephone: '+46907712345',
        telephoneSharedAt: at,
        wantedOn: null,
        reason: { by: 'county', name: 'Västerbottens län' },
      }),
    ),
    proposed: faceOf(makeInquiry({ facts: answered, messages: [...conversation, proposedLine] }), {
      visits: makeVisits('partner', { has: ['proposal'] }),
    }),
    booked: faceOf(
      makeInquiry({ facts: answered, messages: [...conversation, proposedLine, bookedLine] }),
      { visits: makeVisits('partner', { has: ['visit'] }) },
    ),
    agreed: faceOf(makeInquiry({ facts: answered, messages: conversation }), {
      quotation: makePartnerQuotation({
        sent: [makeSent({ state: 'accepted', settledAt: at })],
        maySend: false,
      }),
      job: makeJob('accepted', { acts: ['plan', 'start'], waitsUntil: '2026-12-07' }),
    }),
    underWay: faceOf(makeInquiry({ facts: answered, messages: conversation }), {
      quotation: makePartnerQuotation({
        sent: [makeSent({ state: 'accepted', settledAt: at })],
        maySend: false,
      }),
      job: makeAlteredJob({ acts: ['plan'], mayAlter: true, mayRecord: true }),
    }),
    wanted: faceOf(makeInquiry({ facts: answered, messages: conversation }), {
      visits: makeVisits('partner', { has: ['visit', 'wish'] }),
    }),
    withdrawn: faceOf(makeInquiry({ facts: { readAt: at, withdrawnAt: at }, customer: null })),
    declined: faceOf(
      makeInquiry({
        facts: { readAt: at, declinedAt: at },
        declined: { reason: 'full', until: '2026-12-15', by: 'Åsa Öberg' },
        reason: { by: 'region', name: 'Umeå' },
      }),
    ),
    completed: faceOf(
      makeInquiry({ facts: { ...answered, completedAt: at }, messages: conversation }),
      {
        quotation: makePartnerQuotation({
          sent: [makeSent({ state: 'accepted', settledAt: at })],
          maySend: false,
        }),
        job: makeJob('done', { acts: ['close'] }),
      },
    ),
    archived: faceOf(
      makeInquiry({ facts: { ...answered, archivedAt: at }, messages: conversation.slice(0, 1) }),
      { quotation: makePartnerQuotation({ draft: makeContent() }) },
    ),
    loading: {
      ...userDetails,
      ...services,
      ...toParts({ never: true }),
      'requests.getInquiry': { never: true },
    },
    error: {
      ...userDetails,
      ...services,
      ...toParts({ status: 500, code: 'INTERNAL_ERROR' }),
      'requests.getInquiry': { status: 500, code: 'INTERNAL_ERROR' },
    },
    notFound: {
      ...userDetails,
      ...services,
      ...toParts({ status: 404, code: 'NOT_FOUND' }),
      'requests.getInquiry': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
