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
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { implement } from '../../platform/http/implement.ts';
import { createBlobs } from './attachments.ts';
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
import { createForumTeller } from './live.ts';
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
import { searchForum } from './search.ts';
import { removeVote, vote } from './votes.ts';
import { watchForum } from './watch.ts';

export function forum(server: FastifyInstance, app: App): void {
  const { after, close } = createForumTeller(app);
  // Before the pool of connections goes.
  server.addHook('preClose', close);
  const ofThread = ({ params }: { params: { threadId: string } }) => ({ ...params, thread: true });
  const ofReply = ({ params }: { params: { threadId: string; replyId: string } }) => params;
  const ofVote: typeof ofReply = ({ params }) => ({ ...params, isVote: true });

  implement(server, app, calls.listTopics, (call) => listTopics(app, call));
  implement(server, app, calls.listThreads, (call) => listThreads(app, call));
  implement(server, app, calls.listTopicThreads, (call) => listTopicThreads(app, call));
  implement(server, app, expertCalls.listExpertThreads, (call) => listExpertThreads(app, call));
  implement(server, app, expertCalls.listExperts, (call) => listExperts(app, call));
  implement(server, app, calls.getThread, (call) => getThread(app, call));
  implement(server, app, calls.markThreadRead, (call) => markThreadRead(app, call));
  implement(
    server,
    app,
    calls.createThread,
    after(createThread, (_, { id }) => ({ threadId: id, isNew: true })),
  );
  implement(server, app, calls.updateThread, after(updateThread, ofThread));
  implement(server, app, calls.deleteThread, after(deleteThread, ofThread));
  implement(
    server,
    app,
    calls.restoreThread,
    after(restoreThread, (call) => ({ ...ofThread(call), isNew: true })),
  );
  implement(server, app, calls.followThread, (call) => followThread(app, call));
  implement(server, app, calls.unfollowThread, (call) => unfollowThread(app, call));
  implement(server, app, replyCalls.listReplies, (call) => listReplies(app, call));
  implement(
    server,
    app,
    replyCalls.createReply,
    after(createReply, (_, { threadId, id }) => ({ threadId, replyId: id })),
  );
  implement(server, app, replyCalls.updateReply, after(updateReply, ofReply));
  implement(server, app, replyCalls.deleteReply, after(deleteReply, ofReply));
  implement(server, app, replyCalls.restoreReply, after(restoreReply, ofReply));
  implement(server, app, replyCalls.vote, after(vote, ofVote));
  implement(server, app, replyCalls.removeVote, after(removeVote, ofVote));
  implement(server, app, searchCalls.search, (call) => searchForum(app, call));
  implement(server, app, liveCalls.watch, (call) => watchForum(app, call));
  implement(server, app, attachmentCalls.createBlobs, (call) => createBlobs(app, call));
  implement(server, app, draftCalls.listDrafts, (call) => listDrafts(app, call));
  implement(server, app, draftCalls.getDraft, (call) => getDraft(app, call));
  implement(server, app, draftCalls.saveDraft, (call) => saveDraft(app, call));
  implement(server, app, draftCalls.deleteDraft, (call) => deleteDraft(app, call));
  implement(server, app, staffCalls.removeThread, after(removeThread, ofThread));
  implement(server, app, staffCalls.removeReply, after(removeReply, ofReply));
  implement(server, app, reportCalls.reportThread, (call) => reportThread(app, call));
  implement(server, app, reportCalls.reportReply, (call) => reportReply(app, call));
  implement(server, app, rulesCalls.getRules, (call) => getRules(app, call));
  implement(server, app, rulesCalls.getEditedRules, (call) => getEditedRules(app, call));
  implement(server, app, rulesCalls.saveRules, (call) => saveRules(app, call));
  implement(server, app, topicCalls.listTopicsAndExperts, () => listTopicsAndExperts(app));
  implement(server, app, topicCalls.createTopic, (call) => createTopic(app, call));
  implement(server, app, topicCalls.orderTopics, (call) => orderTopics(app, call));
  implement(server, app, topicCalls.updateTopic, (call) => updateTopic(app, call));
  implement(server, app, topicCalls.deleteTopic, (call) => deleteTopic(app, call));
  implement(server, app, topicCalls.orderTopicExperts, (call) => orderTopicExperts(app, call));
  implement(server, app, topicCalls.createExpert, (call) => createExpert(app, call));
  implement(server, app, topicCalls.updateExpert, (call) => updateExpert(app, call));
  implement(server, app, topicCalls.deleteExpert, (call) => deleteExpert(app, call));
  const ofCase = (_: unknown, { post }: ReviewedReport) =>
    post?.replyId
      ? { threadId: post.threadId, replyId: post.replyId }
      : { threadId: post?.threadId ?? '', thread: true };
  implement(server, app, caseCalls.listReports, (call) => listReports(app, call));
  implement(server, app, caseCalls.getReport, (call) => getReport(app, call));
  implement(server, app, caseCalls.assignReport, (call) => assignReport(app, call));
  implement(server, app, caseCalls.noteReport, (call) => noteReport(app, call));
  implement(server, app, caseCalls.leavePost, (call) => leavePost(app, call));
  implement(server, app, caseCalls.rewritePost, after(rewritePost, ofCase));
  implement(server, app, caseCalls.deletePost, after(deletePost, ofCase));
  implement(server, app, caseCalls.expelReported, (call) => expelReported(app, call));
  implement(server, app, caseCalls.listExpulsions, (call) => listExpulsions(app, call));
  implement(server, app, caseCalls.liftExpulsion, (call) => liftExpulsion(app, call));
  implement(server, app, staffCalls.expelThreadAuthor, (call) => expelThreadAuthor(app, call));
  implement(server, app, staffCalls.readmitThreadAuthor, (call) => readmitThreadAuthor(app, call));
  implement(server, app, staffCalls.expelReplyAuthor, (call) => expelReplyAuthor(app, call));
  implement(server, app, staffCalls.readmitReplyAuthor, (call) => readmitReplyAuthor(app, call));
}
