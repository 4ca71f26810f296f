import { inquiryKindNames } from '../values/inquiries.ts';
import type { InquiryKind } from '../values/inquiries.ts';
import type { DeclineReason } from './inquiry.ts';
import type { InquiryStatus } from './inquiry-status.ts';
import type { SourceLanguage } from '../ground/language.ts';

interface InquiryWords {
  kinds: Record<InquiryKind, string>;
  statuses: Record<InquiryStatus, string>;
  declineReasons: Record<DeclineReason, string>;
}

/** Names of kinds, statuses and reasons on pages, in files and in mails. */
export const inquiryWords: Record<SourceLanguage, InquiryWords> = {
  sv: {
    kinds: inquiryKindNames.sv,
    statuses: {
      new: 'Ny',
      read: 'Ej svarad',
      answered: 'Svarad',
      answered_by_phone: 'Svarad per telefon',
      exported: 'Exporterad',
      completed: 'Klar',
      declined: 'Tackat nej',
      withdrawn: 'Återkallad',
      archived: 'Arkiverad',
    },
    declineReasons: {
      too_far: 'För långt bort',
      not_my_trade: 'Inte det ni gör',
      full: 'Fullbokat',
    },
  },
  en: {
    kinds: inquiryKindNames.en,
    statuses: {
      new: 'New',
      read: 'Not answered',
      answered: 'Answered',
      answered_by_phone: 'Answered by phone',
      exported: 'Exported',
      completed: 'Done',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      archived: 'Archived',
    },
    declineReasons: {
      too_far: 'Too far away',
      not_my_trade: 'Not what you do',
      full: 'Fully booked',
    },
  },
};
