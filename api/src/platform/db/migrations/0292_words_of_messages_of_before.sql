-- Outside a transaction
-- The words of messages from before they joined the search, made as api/src/domain/inquiry-keys.ts makes
-- them: in batches, each a transaction of its own.
do $$
declare
  after_inquiry uuid := '00000000-0000-0000-0000-000000000000';
  after_partner uuid := '00000000-0000-0000-0000-000000000000';
  inquiries uuid[];
  partners uuid[];
begin
  loop
    select array_agg(batch.inquiry_id), array_agg(batch.partner_id)
      into inquiries, partners
      from (select search.inquiry_id, search.partner_id from public.inquiry_search search
             where (search.inquiry_id, search.partner_id) > (after_inquiry, after_partner)
             order by search.inquiry_id, search.partner_id
             limit 1000
               -- An account that is erased meanwhile keeps its words out: they are read below,
               -- after the erasure.
               for update) batch;
    exit when inquiries is null;
    update public.inquiry_search search
       set words = search.words || array_to_tsvector(said.words)
      from (select batch.inquiry_id, batch.partner_id, array_agg(distinct left(word.found[1], 60)) as words
              from unnest(inquiries, partners) as batch (inquiry_id, partner_id)
              -- Of an erased account nothing is found again.
              join public.inquiry inquiry
                on inquiry.id = batch.inquiry_id and inquiry.homeowner_user_id is not null
              join public.inquiry_message message
                on message.inquiry_id = batch.inquiry_id and message.partner_id = batch.partner_id
             cross join lateral regexp_matches(
                     lower(normalize(message.text)), '[[:alnum:]²³¹¼½¾⁰-⁹]+', 'g') as word (found)
             group by batch.inquiry_id, batch.partner_id) said
     where search.inquiry_id = said.inquiry_id
       and search.partner_id = said.partner_id
       and not tsvector_to_array(search.words) @> said.words
       -- The database refuses a row of words beyond a megabyte.
       and octet_length(search.words::text) + octet_length(array_to_string(said.words, '    ')) < 800000;
    after_inquiry := inquiries[array_upper(inquiries, 1)];
    after_partner := partners[array_upper(partners, 1)];
    commit;
  end loop;
end $$;
