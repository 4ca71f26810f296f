import { v7 as uuid } from 'uuid';
import type { Executor } from '../database.ts';
import type { DemoRole } from './demo-accounts.ts';

interface DemoPost {
  by: DemoRole;
  isAnonymous?: boolean;
  /** Paragraphs; nothing in them needs escaping. */
  text: string[];
  at: string;
}

interface DemoThread extends DemoPost {
  topicId: string;
  subject: string;
  replies: DemoPost[];
  /** Which reply is the best one. */
  accepted?: number;
}

const threads: DemoThread[] = [
  {
    topicId: 'energy',
    subject: 'Byta direktel mot luftvärmepump i ett hus från 1974?',
    by: 'homeowner',
    at: '2026-11-12T17:42:00Z',
    text: [
      'Vi har direktverkande el i ett hus på 128 kvadratmeter och gör av med ungefär 21 000 kWh om året.',
      'Räcker det med en luftvärmepump i vardagsrummet, eller blir sovrummen för kalla?',
    ],
    replies: [
      {
        by: 'expert',
        at: '2026-11-13T07:15:00Z',
        text: [
          'I ett plan med öppna dörrar brukar en pump på 6 kW ta större delen av värmen. Låt elementen i sovrummen stå kvar på 18 grader, så jämnar de ut resten.',
          'Räkna med att spara mellan 30 och 45 procent av det som går till uppvärmning.',
        ],
      },
      {
        by: 'partner-premium',
        at: '2026-11-13T09:31:00Z',
        text: [
          'Tänk på var utedelen hamnar: inte under sovrumsfönstret, och med plats för kondensvatten.',
        ],
      },
    ],
    accepted: 0,
  },
  {
    topicId: 'building',
    subject: 'Går det att flytta en innervägg utan bygglov?',
    by: 'homeowner',
    isAnonymous: true,
    at: '2026-11-16T19:05:00Z',
    text: ['Väggen står mellan kök och vardagsrum. Hur vet vi om den är bärande?'],
    replies: [
      {
        by: 'partner',
        at: '2026-11-17T06:48:00Z',
        text: [
          'Är den bärande behövs oftast en anmälan till kommunen, men inte bygglov. Titta på ritningen: står den tvärs bjälklaget mitt i huset är den troligen bärande.',
        ],
      },
    ],
  },
  {
    topicId: 'plumbing',
    subject: 'Det luktar ur golvbrunnen när vi har varit borta',
    by: 'homeowner',
    at: '2026-11-18T18:20:00Z',
    text: ['Efter en vecka luktar hela badrummet avlopp. Det går över när vi duschar.'],
    replies: [
      {
        by: 'partner-premium',
        at: '2026-11-18T19:02:00Z',
        text: [
          'Vattenlåset torkar ut. Häll en halv liter vatten i brunnen innan ni åker, så håller det.',
        ],
      },
    ],
  },
  {
    topicId: 'electricity',
    subject: 'Jordfelsbrytaren löser ut när det regnar',
    by: 'partner',
    at: '2026-11-19T14:10:00Z',
    text: [
      'En kund har en slinga i trädgården som löser ut i väta. Vad kontrollerar ni först: skarvarna eller armaturerna?',
    ],
    replies: [],
  },
];

const html = (text: string[]) => text.map((paragraph) => `<p>${paragraph}</p>`).join('');

/** A few threads between the demo's people; the adviser is the expert of energy. */
export async function insertForum(tx: Executor, userIds: Map<DemoRole, string>): Promise<void> {
  const written = ({ by, isAnonymous = false, text, at }: DemoPost) => ({
    id: uuid(),
    authorUserId: userIds.get(by) ?? null,
    isAnonymous,
    body: html(text),
    bodyText: text.join('\n'),
    createdAt: new Date(at),
  });
  await tx
    .insertInto('forumTopicExpert')
    .values({ topicId: 'energy', userId: userIds.get('expert') ?? '' })
    .execute();
  for (const { topicId, subject, replies, accepted, ...post } of threads) {
    const thread = { ...written(post), topicId, subject };
    await tx.insertInto('forumThread').values(thread).execute();
    const rows = replies.map((reply) => ({ ...written(reply), threadId: thread.id }));
    if (rows.length > 0) await tx.insertInto('forumReply').values(rows).execute();
    const acceptedReplyId = accepted === undefined ? undefined : rows[accepted]?.id;
    if (acceptedReplyId === undefined) continue;
    await tx
      .updateTable('forumThread')
      .set({ acceptedReplyId })
      .where('id', '=', thread.id)
      .execute();
  }
}
