-- The seeded text of Premium sold a monthly report of which the figures are in every plan
-- (docs/decisions/0093): what Premium gives is that it is sent. Texts that staff have written are
-- left as they are.
update public.plan
   set description = jsonb_set(description, '{sv,features,2}',
     '"Månadens rapport till alla i företaget den första i varje månad"')
 where id = 'premium'
   and description #>> '{sv,features,2}' = 'Månadsrapport över dina förfrågningar';
update public.plan
   set description = jsonb_set(description, '{en,features,2}',
     '"The month’s report to everybody in the company on the first of each month"')
 where id = 'premium'
   and description #>> '{en,features,2}' = 'A monthly report on your requests';
