import { forum as calls } from '@troskel/contract/forum';
import { forumAttachments as attachmentCalls } from '@troskel/contract/forum-attachments';
import { forumReplies as replyCalls } from '@troskel/contract/forum-replies';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { implement } from '../../http/implement.ts';
import { createBlobs } from './attachments.ts';
import { followThread, markThreadRead, unfollowThread } from './readers.ts';
import { createReply, deleteReply, listReplies, restoreReply, updateReply } from './replies.ts';
import { listThreads, listTopicThreads } from './thread-lists.ts';
import { createThread, deleteThread, getThread, restoreThread, updateThread } from './threads.ts';
import { listTopics } from './topics.ts';
import { removeVote, vote } from './votes.ts';

export function forum(server: FastifyInstance, app: App): void {
  implement(server, app, calls.listTopics, (call) => listTopics(app, call));
  implement(server, app, calls.listThreads, (call) => listThreads(app, call));
  implement(server, app, calls.listTopicThreads, (call) => listTopicThreads(app, call));
  implement(server, app, calls.getThread, (call) => getThread(app, call));
  implement(server, app, calls.markThreadRead, (call) => markThreadRead(app, call));
  implement(server, app, calls.createThread, (call) => createThread(app, call));
  implement(server, app, calls.updateThread, (call) => updateThread(app, call));
  implement(server, app, calls.deleteThread, (call) => deleteThread(app, call));
  implement(server, app, calls.restoreThread, (call) => restoreThread(app, call));
  implement(server, app, calls.followThread, (call) => followThread(app, call));
  implement(server, app, calls.unfollowThread, (call) => unfollowThread(app, call));
  implement(server, app, replyCalls.listReplies, (call) => listReplies(app, call));
  implement(server, app, replyCalls.createReply, (call) => createReply(app, call));
  implement(server, app, replyCalls.updateReply, (call) => updateReply(app, call));
  implement(server, app, replyCalls.deleteReply, (call) => deleteReply(app, call));
  implement(server, app, replyCalls.restoreReply, (call) => restoreReply(app, call));
  implement(server, app, replyCalls.vote, (call) => vote(app, call));
  implement(server, app, replyCalls.removeVote, (call) => removeVote(app, call));
  implement(server, app, attachmentCalls.createBlobs, (call) => createBlobs(app, call));
}
