/** The server's exports for benches and browser tests, and nothing else. */
export { createDatabase, createPool } from './platform/db/database.ts';
export { demoAccounts } from './seed/demo-accounts.ts';
export { createAccessTokens } from './platform/identity/access-token.ts';
export { migrate } from './platform/db/migrate.ts';
export { makeRenditions } from './platform/blobs/pictures.ts';
export { attachmentPicture } from './features/forum/attachments.ts';
export { countForumWords } from './features/forum/count-words.ts';
export { replyListQuery } from './features/forum/replies.ts';
export { threadListQuery } from './features/forum/thread-lists.ts';
export { partnersAt } from './features/configurations/matching.ts';
export { fillForum } from './seed/size/fill.ts';
export { fillInquiries, partnerFor } from './seed/size/inquiries.ts';
export { sendDigests } from './platform/notifications/digest.ts';
export { matchQuery } from './features/requests/matching.ts';
export { readZip } from './testing/read-zip.ts';
export { startEnvelopeServer } from './platform/error-reports/envelope-server.factory.ts';
export { pdf } from './platform/blobs/document.factory.ts';
export { notificationKinds, routes } from './compose.ts';
