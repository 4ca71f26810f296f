-- Outside a transaction
-- The words of questions from before, by the trigger: each in a transaction of its own, so that no
-- editor waits.
do $$
declare
  of_question uuid;
begin
  for of_question in select id from public.faq_question loop
    update public.faq_question set question = question where id = of_question;
    commit;
  end loop;
end $$;
