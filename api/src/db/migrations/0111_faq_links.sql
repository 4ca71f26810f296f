-- Answers are written by staff: their links are vouched for. In the HTML of an answer no text holds a
-- double quote, so that this is always an attribute.
update faq_question
   set answer = replace(answer::text, 'rel=\"noopener noreferrer nofollow ugc\"',
                        'rel=\"noopener noreferrer\"')::jsonb
 where answer::text like '%nofollow ugc%';
update faq_revision
   set answer = replace(answer::text, 'rel=\"noopener noreferrer nofollow ugc\"',
                        'rel=\"noopener noreferrer\"')::jsonb
 where answer::text like '%nofollow ugc%';
