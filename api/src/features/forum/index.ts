import { forum as calls } from '@troskel/contract/forum/threads';
import { forumAttachments as attachmentCalls } from '@troskel/contract/forum/attachments';
import { forumLive as liveCalls } from '@troskel/contract/forum/live';
import { forumCases as caseCalls } from '@troskel/contract/forum/cases';
import { forumReports as reportCalls } from '@troskel/contract/forum/reports';
import { forumRules as rulesCalls } from '@troskel/contract/forum/rules';
import { forumTopicEditing as topicCalls } from '@troskel/contract/forum/topic-editing';
import { forumModeration as staffCalls } from '@troskel/contract/forum/moderation';
import { forumExperts as expertCalls } from '@troskel/contract/forum/experts';
import { forumReplies as replyCalls } from '@troskel/contract/forum/replies';
import { forumSearch as searchCalls } from '@troskel/contract/forum/search';
import { forumDrafts as draftCalls } from '@troskel/contract/forum/drafts';
import type { ReviewedReport } from '@troskel/contract/forum/cases';
import { attachmentPicture, createBlobs } from './attachments.ts';
import { forumChecks } from './checks.ts';
import { forumHelp, runForumCommand } from './staff-commands.ts';
import { sweepForum } from './sweep.ts';
import { threadsSearch, searchForum } from './search.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './drafts.ts';
import {
  assignReport,
  deletePost,
  expelReported,
  leavePost,
  noteReport,
  rewritePost,
} from './case-acts.ts';
import { listReports } from './case-queue.ts';
import { getReport } from './case-review.ts';
import { listExpulsions, liftExpulsion } from './expulsion-list.ts';
import { removeReply, removeThread } from './moderation.ts';
import { reportReply, reportThread } from './reports.ts';
import { getEditedRules, getRules, saveRules } from './rules-text.ts';
import { closeForum, telling } from './live.ts';
import {
  expelReplyAuthor,
  expelThreadAuthor,
  readmitReplyAuthor,
  readmitThreadAuthor,
} from './expulsion.ts';
import { createExpert, deleteExpert, updateExpert } from './expert-editing.ts';
import { listExperts } from './experts.ts';
import { followThread, markThreadRead, unfollowThread } from './readers.ts';
import { deleteReply, listReplies, restoreReply, updateReply } from './replies.ts';
import { createReply } from './reply-creation.ts';
import { listExpertThreads, listThreads, listTopicThreads } from './thread-lists.ts';
import { createThread, deleteThread, getThread, restoreThread, updateThread } from './threads.ts';
import {
  createTopic,
  deleteTopic,
  listTopicsAndExperts,
  orderTopicExperts,
  orderTopics,
  updateTopic,
} from './topic-editing.ts';
import { listTopics } from './topics.ts';
import { removeVote, vote } from './votes.ts';
import { watchForum } from './watch.ts';
import { forumPersonalData } from './personal-data.ts';
import { countForumWords, wordCountJob } from './count-words.ts';
import { warnExperts, warningsJob } from './expert-warnings.ts';
import { tellFollowers, tellFollowersJob } from './tell-followers.ts';
import { runs } from '../../platform/feature.ts';
import { forumAuditSubjects } from './audit-subjects.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import * as notificationKinds from './notification-kinds.ts';

const ofThread = ({ params }: { params: { threadId: string } }) => ({ ...params, thread: true });
const ofReply = ({ params }: { params: { threadId: string; replyId: string } }) => params;
const ofVote: typeof ofReply = ({ params }) => ({ ...params, isVote: true });
const ofCase = (_: unknown, { post }: ReviewedReport) =>
  post?.replyId
    ? { threadId: post.threadId, replyId: post.replyId }
    : { threadId: post?.threadId ?? '', thread: true };

export const forum: Feature = {
  name: 'forum',
  description: 'Questions, answers and experts; reports and what staff do about them.',
  calls: [
    ...handled(
      calls,
      {
        createThread: telling(createThread, (_, { id }) => ({ threadId: id, isNew: true })),
        updateThread: telling(updateThread, ofThread),
        deleteThread: telling(deleteThread, ofThread),
        restoreThread: telling(restoreThread, (call) => ({ ...ofThread(call), isNew: true })),
        listTopics,
        listThreads,
        listTopicThreads,
        getThread,
        markThreadRead,
        followThread,
        unfollowThread,
      },
      { allowsStale: ['listTopics', 'listThreads', 'listTopicThreads', 'getThread'] },
    ),
    ...handled(
      expertCalls,
      { listExpertThreads, listExperts },
      { allowsStale: ['listExpertThreads', 'listExperts'] },
    ),
    ...handled(
      replyCalls,
      {
        createReply: telling(createReply, (_, { threadId, id }) => ({ threadId, replyId: id })),
        updateReply: telling(updateReply, ofReply),
        deleteReply: telling(deleteReply, ofReply),
        restoreReply: telling(restoreReply, ofReply),
        vote: telling(vote, ofVote),
        removeVote: telling(removeVote, ofVote),
        listReplies,
      },
      { allowsStale: ['listReplies'] },
    ),
    ...handled(searchCalls, { search: searchForum }, { allowsStale: ['search'] }),
    ...handled(liveCalls, { watch: watchForum }),
    ...handled(attachmentCalls, { createBlobs }),
    ...handled(draftCalls, { listDrafts, getDraft, saveDraft, deleteDraft }),
    ...handled(reportCalls, { reportThread, reportReply }),
    ...handled(rulesCalls, { getRules, getEditedRules, saveRules }),
    ...handled(topicCalls, {
      listTopicsAndExperts,
      createTopic,
      orderTopics,
      updateTopic,
      deleteTopic,
      orderTopicExperts,
      createExpert,
      updateExpert,
      deleteExpert,
    }),
    ...handled(caseCalls, {
      rewritePost: telling(rewritePost, ofCase),
      deletePost: telling(deletePost, ofCase),
      listReports,
      getReport,
      assignReport,
      noteReport,
      leavePost,
      expelReported,
      listExpulsions,
      liftExpulsion,
    }),
    ...handled(staffCalls, {
      removeThread: telling(removeThread, ofThread),
      removeReply: telling(removeReply, ofReply),
      expelThreadAuthor,
      readmitThreadAuthor,
      expelReplyAuthor,
      readmitReplyAuthor,
    }),
  ],
  personalData: forumPersonalData,
  searchSource: threadsSearch,
  blobPurposes: [attachmentPicture],
  sweep: sweepForum,
  commands: [{ word: 'forum', help: forumHelp, run: runForumCommand }],
  close: closeForum,
  aboutNobody: {
    forum_thread_activity:
      'what is counted of a thread and what lists show of it: copies that follow their source, and go with it',
    forum_search: 'stems of the words of posts that are there; they go with these',
    forum_word: 'words of all posts and how often they are written, by nobody’s name',
    forum_unindexed: 'posts that are still to be indexed, by their ids and their author’s',
    forum_uncounted: 'posts whose words are still to be counted, by their ids',
    forum_topic: 'what the forum is about',
  },
  jobs: [
    runs(tellFollowersJob, tellFollowers),
    runs(warningsJob, warnExperts),
    runs(wordCountJob, countForumWords),
  ],
  notificationKinds: Object.values(notificationKinds),
  checks: forumChecks,
  auditSubjects: forumAuditSubjects,
};
