import type { EditedExpert, EditedTopic } from '@troskel/contract/forum/topic-editing';
import type { PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';

const expert: EditedExpert = {
  id: '01900000-0000-7000-8000-000000000901',
  version: 2,
  name: 'Olof Energirådet',
  description: { sv: 'Värmepumpar och ventilation.', en: 'Heat pumps and ventilation.' },
  email: 'olof@energiradet.example',
  isMember: true,
  topicIds: ['energy', 'electricity'],
};
const hasLeft: EditedExpert = {
  ...expert,
  id: '01900000-0000-7000-8000-000000000902',
  name: 'Rut Sand',
  isMember: false,
  topicIds: [],
};

const topic: EditedTopic = {
  id: 'energy',
  version: 1,
  name: { sv: 'Energi och värme', en: 'Energy and heating' },
  description: { sv: 'Värmepump, ventilation, isolering.', en: 'Heat pumps and insulation.' },
  hasThreads: true,
  expertIds: [expert.id],
};
const topics = [
  topic,
  { ...topic, id: 'electricity', name: { sv: 'El', en: 'Electricity' } },
  {
    ...topic,
    id: 'heritage',
    name: {
      sv: 'Byggnadsvård och varsamma ändringar i äldre hus',
      en: 'Building conservation and careful changes in older houses',
    },
    hasThreads: false,
    expertIds: [],
  },
];

const full = {
  'account.getCurrentUser': staffUser,
  'forum.listTopicsAndExperts': { body: { topics, experts: [expert, hasLeft] } },
};

export const fixture = {
  address: '/admin/topics',
  addresses: { topic: '/admin/topics?topic=energy', expert: `/admin/topics?expert=${hasLeft.id}` },
  visitor: 'applicant',
  faces: {
    full,
    topic: full,
    expert: full,
    loading: { 'account.getCurrentUser': staffUser, 'forum.listTopicsAndExperts': { never: true } },
    empty: {
      'account.getCurrentUser': staffUser,
      'forum.listTopicsAndExperts': { body: { topics: [], experts: [] } },
    },
    error: {
      'account.getCurrentUser': staffUser,
      'forum.listTopicsAndExperts': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
