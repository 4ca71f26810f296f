/** Statements that make a counter or a copy differ from its rows. Each is put right by a repair. */
export const wrongCounters: Readonly<Record<string, string>> = {
  'USER-STANDING': `update user_standing set is_staff = not is_staff, language = 'xx'`,
  'FORUM-REPLIES': 'update forum_thread_activity set reply_count = reply_count + 3',
  'FORUM-READERS': 'update forum_thread_activity set users_read_count = users_read_count + 3',
  'FORUM-SCORES': 'update forum_reply set score = score - 7',
  'FORUM-FILES-THREADS': 'update forum_thread set has_attachments = not has_attachments',
  'FORUM-FILES-REPLIES': 'update forum_reply set has_attachments = not has_attachments',
  'FORUM-EXPERTS': `update forum_thread_activity set last_expert_reply_id = gen_random_uuid()`,
  'FORUM-CASES': `
    insert into forum_case (id, thread_id, report_count, reasons, last_reported_at)
      select gen_random_uuid(), id, 2, '{spam}', now() from forum_thread order by id limit 1`,
  'FORUM-QUEUE': 'delete from forum_case_listing',
  'FORUM-SEARCH-THREADS': `
    delete from forum_search where post_id in (select id from forum_thread)`,
  'FORUM-SEARCH-REPLIES': `
    delete from forum_search where post_id in (select id from forum_reply)`,
  'PARTNER-NAMES': `
    alter table partner disable trigger name_partner;
    update partner set name_key = 'another name';
    alter table partner enable trigger name_partner`,
  'PARTNER-SEARCH': `
    update partner_name_ending set is_blocked = true;
    delete from partner_name_ending where ending in (select min(ending) from partner_name_ending);
    insert into partner_name_ending select id, 'an ending of nobody', plan_id, false from partner`,
  'EXPERT-NAMES': `update user_profile set expert_name = 'Somebody'`,
  'REVIEW-CASES': `
    insert into review_case (id, review_id, report_count, reasons, last_reported_at)
      select '0c000000-0000-7000-8000-000000000003', id, 0, '{other}', now() from review limit 1;
    insert into review_report (id, case_id, reporter_user_id, reason, created_at)
      select gen_random_uuid(), '0c000000-0000-7000-8000-000000000003', id, 'other', now()
        from "user" limit 1`,
  'INQUIRY-MESSAGES': `update inquiry_delivery set last_message_at = now() + interval '1 day'`,
  'INQUIRY-FILES': `
    insert into blob (id, owner_user_id, purpose, state, content_type, byte_size, file_name, file_key, created_at, stored_at)
      select '0c000000-0000-7000-8000-000000000004', id, 'message', 'attached', 'image/png', 1, 'a.png',
             gen_random_uuid(), now(), now() from "user" limit 1;
    insert into inquiry_message_file (message_id, blob_id, position)
      select id, '0c000000-0000-7000-8000-000000000004', 1 from inquiry_message
       where file_count = 0 limit 1`,
};
