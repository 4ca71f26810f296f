-- Answers are written by staff: their links are vouched for. The whole attribute, as cleaning wrote it.
update faq_question
   set answer = replace(answer::text, 'rel=\"noopener noreferrer nofollow ugc\"',
                        'rel=\"noopener noreferrer\"')::jsonb
 where answer::text like '%nofollow ugc%';
update faq_revision
   set answer = replace(answer::text, 'rel=\"noopener noreferrer nofollow ugc\"',
                        'rel=\"noopener noreferrer\"')::jsonb
 where answer::text like '%nofollow ugc%';
