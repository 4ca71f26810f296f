import { defineTexts } from '../../lib/texts.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Texts of the unanswered questions on the overview. */
export const threadsCardTexts = defineTexts({
  sv: {
    expertThreads: 'Frågor till experterna',
    expertCount: (count: number, isMore: boolean) =>
      `${isMore ? `Minst ${count}` : count} väntar på en expert`,
    communityThreads: 'I forumet',
    communityCount: 'Frågor utan svar',
    hoursLeft: (hours: number) => `${counted(hours, 'timme', 'timmar')} kvar`,
    overdue: 'tiden har gått ut',
    noThreads: 'Alla frågor har fått svar.',
    toForum: 'Till forumet',
    toExperts: 'Till expertfrågorna',
  },
  en: {
    expertThreads: 'Questions to the experts',
    expertCount: (count, isMore) => `${isMore ? `At least ${count}` : count} wait for an expert`,
    communityThreads: 'In the forum',
    communityCount: 'Questions without an answer',
    hoursLeft: (hours) => `${counted(hours, 'hour', 'hours')} left`,
    overdue: 'the time has passed',
    noThreads: 'Every question has an answer.',
    toForum: 'To the forum',
    toExperts: 'To the expert questions',
  },
});
