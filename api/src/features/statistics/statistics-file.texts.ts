import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';

/** Column names of the file, in order, without the inquiries by kind. */
interface FileTexts {
  from: string;
  to: string;
  total: string;
  columns: Readonly<Record<Exclude<keyof StatisticsPart, 'inquiries'>, string>>;
  inquiries: (kind: string) => string;
}

export const statisticsFileTexts: Readonly<Record<SourceLanguage, FileTexts>> = {
  sv: {
    from: 'Från och med',
    to: 'Till och med',
    total: 'Totalt',
    columns: {
      signUps: 'Nya konton',
      submitted: 'Inskickade ansökningar',
      approved: 'Godkända',
      rejected: 'Avslagna',
      returned: 'Kompletteras',
      decisionMinutes: 'Minuter till beslut (median)',
      unmatched: 'Förfrågningar utan företag',
      deliveries: 'Förfrågningar hos företag',
      answered: 'Besvarade',
      responseMinutes: 'Minuter till svar (median)',
      threads: 'Nya trådar',
      replies: 'Svar i forumet',
      communityThreads: 'Trådar till alla',
      communityAnswered: 'Trådar till alla med svar av någon annan',
      communityMinutes: 'Minuter till första svaret (median)',
      expertThreads: 'Frågor till experterna',
      expertAnswered: 'Besvarade av en expert',
      expertSettled: 'Besvarade av en expert eller med tiden ute',
      expertInTime: 'Besvarade av en expert i tid',
      expertMinutes: 'Minuter till en experts svar (median)',
    },
    inquiries: (kind) => `Förfrågningar: ${kind}`,
  },
  en: {
    from: 'From',
    to: 'Until',
    total: 'Total',
    columns: {
      signUps: 'New accounts',
      submitted: 'Applications handed in',
      approved: 'Approved',
      rejected: 'Rejected',
      returned: 'Sent back',
      decisionMinutes: 'Minutes to decision (median)',
      unmatched: 'Requests without a company',
      deliveries: 'Requests at companies',
      answered: 'Answered',
      responseMinutes: 'Minutes to answer (median)',
      threads: 'New threads',
      replies: 'Replies in the forum',
      communityThreads: 'Threads for everybody',
      communityAnswered: 'Threads for everybody with a reply by somebody else',
      communityMinutes: 'Minutes to the first reply (median)',
      expertThreads: 'Questions to the experts',
      expertAnswered: 'Answered by an expert',
      expertSettled: 'Answered by an expert or out of time',
      expertInTime: 'Answered by an expert in time',
      expertMinutes: "Minutes to an expert's answer (median)",
    },
    inquiries: (kind) => `Requests: ${kind}`,
  },
};
