/** What benches and browser tests may use of the server; nothing else of it is theirs to import. */
export { createDatabase, createPool } from './db/database.ts';
export { demoAccounts } from './db/seed/demo-accounts.ts';
export { createAccessTokens } from './identity/access-token.ts';
export { migrate } from './db/migrate.ts';
export { makeRenditions } from './blobs/pictures.ts';
export { blobRules } from './blobs/rules.ts';
export { countForumWords } from './features/forum/count-words.ts';
export { replyListQuery } from './features/forum/replies.ts';
export { threadListQuery } from './features/forum/thread-lists.ts';
export { partnersAt } from './features/configurations/matching.ts';
export { fillForum } from './db/seed/size/fill.ts';
export { fillInquiries, partnerFor } from './db/seed/size/inquiries.ts';
export { sendDigests } from './notifications/digest.ts';
export { matchQuery } from './features/requests/matching.ts';
export { readZip } from './testing/read-zip.ts';
export { startEnvelopeServer } from './error-reports/envelope-server.factory.ts';
export { pdf } from './blobs/document.factory.ts';
