import { sql } from 'kysely';
import { endBlob } from '../../platform/blobs/blobs.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { searchWordsOf } from '../../domain/inquiry-keys.ts';
import { withdraw } from './intake.ts';
import { lockedInquiries } from './lock-before-user.ts';

const text = { sv: 'Text', en: 'Text' };
const written = { sv: 'Skrivet', en: 'Written' };

/**
 * Homeowners' inquiries and their conversations (docs/decisions/0035). What a homeowner wrote,
 * their address and their pictures are erased with the account: they show a home. That there was an
 * inquiry, of which kind and in which county, stays with the companies that received it, as do
 * their answers, without the author's name.
 */
export const requestsPersonalData: PersonalDataClaim = {
  tables: [
    'inquiry',
    'inquiry_picture',
    'inquiry_delivery',
    'inquiry_search',
    'inquiry_message',
    'inquiry_message_file',
    'saved_inquiry_search',
    // A company's texts, which name nobody and stay with it.
    'answer_template',
  ],

  lockedBeforeUser: lockedInquiries,

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const inquiries = await db
      .selectFrom('inquiry')
      .select(['kind', 'serviceId', 'text', 'address', 'wantedOn', 'createdAt', 'withdrawnAt'])
      .where('homeownerUserId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const messages = await db
      .selectFrom('inquiryMessage')
      .select(['text', 'createdAt'])
      .where('authorUserId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const pictures = await db
      .selectFrom('inquiryPicture as picture')
      .innerJoin('blob', 'blob.id', 'picture.blobId')
      .select(['blob.fileName', 'blob.createdAt'])
      .where('blob.ownerUserId', '=', userId)
      .orderBy('blob.createdAt')
      .execute();
    const declined = await db
      .selectFrom('inquiryDelivery')
      .select(['declineReason', 'declinedUntil', 'declinedAt'])
      .where('declinedByUserId', '=', userId)
      .orderBy('declinedAt')
      .execute();
    const telephones = await db
      .selectFrom('inquiryDelivery as delivery')
      .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
      .select(['delivery.telephone', 'delivery.telephoneSharedAt'])
      .where('inquiry.homeownerUserId', '=', userId)
      .where('delivery.telephone', 'is not', null)
      .orderBy('delivery.telephoneSharedAt')
      .execute();
    const searches = await db
      .selectFrom('savedInquirySearch')
      .select(['name', 'query', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('name')
      .execute();
    return [
      section({
        name: 'inquiries',
        title: { sv: 'Förfrågningar', en: 'Requests' },
        fields: {
          kind: { sv: 'Typ', en: 'Kind' },
          serviceId: { sv: 'Tjänst', en: 'Service' },
          text,
          address: { sv: 'Adress', en: 'Address' },
          wantedOn: { sv: 'Önskad dag', en: 'Wanted on' },
          createdAt: { sv: 'Skickad', en: 'Sent' },
          withdrawnAt: { sv: 'Återkallad', en: 'Taken back' },
        },
        rows: inquiries,
      }),
      section({
        name: 'inquiry-messages',
        title: { sv: 'Meddelanden i förfrågningar', en: 'Messages in requests' },
        fields: { text, createdAt: written },
        rows: messages,
      }),
      section({
        name: 'inquiry-pictures',
        title: { sv: 'Bilder i förfrågningar', en: 'Pictures in requests' },
        fields: {
          fileName: { sv: 'Filnamn', en: 'Name of the file' },
          createdAt: { sv: 'Skickad', en: 'Sent' },
        },
        rows: pictures,
      }),
      section({
        name: 'shared-telephones',
        title: {
          sv: 'Telefonnummer som du har delat med företag',
          en: 'Telephone numbers that you have shared with companies',
        },
        fields: {
          telephone: { sv: 'Telefonnummer', en: 'Telephone number' },
          telephoneSharedAt: { sv: 'Delat', en: 'Shared' },
        },
        rows: telephones,
      }),
      section({
        name: 'declined-inquiries',
        title: {
          sv: 'Förfrågningar som du har tackat nej till',
          en: 'Requests that you have declined',
        },
        fields: {
          declineReason: { sv: 'Skäl', en: 'Reason' },
          declinedUntil: { sv: 'Till', en: 'Until' },
          declinedAt: { sv: 'Tid', en: 'Time' },
        },
        rows: declined,
      }),
      section({
        name: 'saved-inquiry-searches',
        title: { sv: 'Sparade sökningar', en: 'Saved searches' },
        fields: {
          name: { sv: 'Namn', en: 'Name' },
          query: { sv: 'Sökning', en: 'Search' },
          createdAt: { sv: 'Sparad', en: 'Saved' },
        },
        rows: searches,
      }),
    ];
  },

  /** Members' names, saved searches and files of messages cascade from the user's row. */
  async erase(_kept, tx, userId) {
    const own = await tx
      .selectFrom('inquiry')
      .select(['id', 'withdrawnAt'])
      .where('homeownerUserId', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute();
    const now = new Date();
    for (const { id, withdrawnAt } of own) {
      // Nobody is left who could be answered.
      if (withdrawnAt === null) await withdraw(tx, id, now);
      const pictures = await tx
        .deleteFrom('inquiryPicture')
        .where('inquiryId', '=', id)
        .returning('blobId')
        .execute();
      await endBlob(tx, ...pictures.map(({ blobId }) => blobId));
      // A tenth of a degree, about ten kilometres, identifies the part of the country but not the
      // house.
      await tx
        .updateTable('inquiry')
        .set({
          text: '',
          address: '',
          latitude: sql<number>`round(latitude::numeric, 1)`,
          longitude: sql<number>`round(longitude::numeric, 1)`,
        })
        .where('id', '=', id)
        .execute();
      const reached = await tx
        .updateTable('inquiryDelivery')
        .set({ customerKey: '', note: '', telephone: null, telephoneSharedAt: null })
        .where('inquiryId', '=', id)
        .returning('partnerId')
        .execute();
      for (const { partnerId } of reached) {
        await tx
          .updateTable('inquirySearch')
          .set({
            words: sql<string>`array_to_tsvector(${searchWordsOf(partnerId, [])}::text[])`,
          })
          .where('inquiryId', '=', id)
          .where('partnerId', '=', partnerId)
          .execute();
      }
      await tx
        .updateTable('inquiryMessage')
        .set({ text: '', fileCount: 0 })
        .where('inquiryId', '=', id)
        .where('isFromPartner', '=', false)
        .execute();
    }
    return undefined;
  },
};
