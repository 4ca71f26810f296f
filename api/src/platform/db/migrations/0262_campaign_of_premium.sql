-- The seeded campaign promised a change to Bas whenever one wants, without saying when it takes
-- effect (docs/decisions/0075). Texts that staff have written are left as they are.
update public.plan
   set campaign = jsonb_set(campaign, '{sv,full}',
     '"De tre första månaderna kostar inget. Ni kan byta till Bas när ni vill; det gäller när den påbörjade månaden är slut."')
 where id = 'premium'
   and campaign #>> '{sv,full}' = 'De tre första månaderna kostar inget. Du kan byta till Bas när du vill.';
update public.plan
   set campaign = jsonb_set(campaign, '{en,full}',
     '"The first three months cost nothing. You can change to Basic whenever you want; it takes effect when the month that has begun is over."')
 where id = 'premium'
   and campaign #>> '{en,full}' = 'The first three months cost nothing. You can change to Basic whenever you want.';
