import { defineTexts } from '../../../lib/texts.ts';

/** Reporting a post, and what a moderator does to one where it stands. */
export const moderationTexts = defineTexts({
  sv: {
    report: 'Anmäl',
    reportThread: 'Anmäl frågan',
    reportReply: 'Anmäl svaret',
    remove: 'Ta bort',
    removeThread: 'Ta bort frågan',
    removeReply: 'Ta bort svaret',
    expel: 'Stäng av författaren',
    byModerator: 'ändrat av en moderator',
    noteOwn: 'En moderator har ändrat ditt inlägg',
    noteOther: 'Ändrat av en moderator',
    noteReason: (reason: string) => `Skälet: ${reason}`,
  },
  en: {
    report: 'Report',
    reportThread: 'Report the question',
    reportReply: 'Report the reply',
    remove: 'Delete',
    removeThread: 'Delete the question',
    removeReply: 'Delete the reply',
    expel: 'Expel the author',
    byModerator: 'changed by a moderator',
    noteOwn: 'A moderator has changed your post',
    noteOther: 'Changed by a moderator',
    noteReason: (reason: string) => `The reason: ${reason}`,
  },
});
