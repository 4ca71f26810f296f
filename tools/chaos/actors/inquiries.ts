import { inquiryIntake } from '../../../contract/src/requests/intake.ts';
import { requests } from '../../../contract/src/requests/requests.ts';
import type { Account } from '../account.ts';
import { create, newWord } from '../load.ts';
import type { Actor, Scene } from '../load.ts';

/** The newest inquiries, to which messages are written. */
export interface InquiriesSeen {
  ids: string[];
}
const mostSeen = 4;

/** In Norrtälje, which the demo's builder covers. */
const place = {
  latitude: 59.758,
  longitude: 18.7044,
  countyCode: '01' as const,
  address: 'Storgatan 1, Norrtälje',
};

export function homeowner(
  scene: Scene,
  account: Account,
  { seen, partnerId }: { seen: InquiriesSeen; partnerId: string },
): Actor {
  const { chance } = scene;

  async function ask(): Promise<void> {
    const word = newWord();
    const result = await create(scene, account, {
      what: 'inquiry',
      word,
      route: inquiryIntake.createInquiry,
      asked: { body: { kind: 'quotation', serviceId: 'service1', text: `Prov ${word}`, place } },
      idOf: ({ id }) => id,
    });
    if (result.outcome !== 'done') return;
    if (!result.value.partners.some((partner) => partner.partnerId === partnerId)) {
      throw new Error('the inquiry did not reach the partner that is to answer it');
    }
    seen.ids = [...seen.ids, result.value.id].slice(-mostSeen);
  }

  return {
    rest: [400, 1200],
    async step() {
      const [inquiryId] = chance.some(seen.ids, 1);
      if (inquiryId === undefined || chance.next() < 0.25) return ask();
      const word = newWord();
      await create(scene, account, {
        what: 'message',
        word,
        within: inquiryId,
        route: inquiryIntake.writeToPartners,
        asked: { params: { inquiryId }, body: { text: word, partnerId } },
        idOf: () => '',
      });
    },
  };
}

export function answerer(scene: Scene, account: Account, seen: InquiriesSeen): Actor {
  return {
    rest: [400, 1000],
    async step() {
      const [inquiryId] = scene.chance.some(seen.ids, 1);
      if (inquiryId === undefined) return;
      const word = newWord();
      await create(scene, account, {
        what: 'message',
        word,
        within: inquiryId,
        route: requests.answerInquiry,
        asked: { params: { partnerId: account.partnerId, inquiryId }, body: { text: word } },
        idOf: () => '',
      });
    },
  };
}
