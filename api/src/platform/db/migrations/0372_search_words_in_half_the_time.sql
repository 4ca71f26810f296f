-- The same words, for half the time: a reply waits for them. The text is made plain once and not for
-- each language, by a pattern in place of `translate`, which compares each letter with each sign; and
-- nothing is done for a subject that is not there.
create or replace function forum_search_stems(text text, common text[]) returns tsvector
language plpgsql immutable parallel safe set search_path = pg_catalog, public as $$
declare
  -- Signs by which the parser would take words for paths, addresses and numbers are blanks to it.
  plain constant text := regexp_replace(normalize(text), '[-/.:@_+~&?=#%]', ' ', 'g');
begin
  return to_tsvector('swedish', plain) || ts_delete(to_tsvector('english', plain), common);
end $$;

-- A word of the subject (null for a reply) weighs more than one of the body.
create or replace function forum_search_words(subject text, body text) returns tsvector
language plpgsql immutable parallel safe set search_path = pg_catalog, public as $$
declare
  -- What Swedish says all the time (the stop words of its dictionary), as English would stem it.
  common constant text[] := '{
    alla, allt, att, av, blev, bli, blir, blivit, de, dem, den, denna, dera, dess, dessa, det,
    detta, dig, din, dina, ditt, du, då, där, efter, ej, eller, en, er, era, ert, ett, från,
    för, ha, hade, han, har, henn, hon, honom, hur, här, ick, ingen, inom, int, jag, ju, kan,
    kund, man, med, mellan, men, mig, min, mina, mitt, mot, mycket, ni, nu, någon, något,
    några, när, och, om, oss, på, samma, sedan, sig, sin, sina, sitta, själv, skull, som, så,
    sådan, sådana, sådant, till, upp, ut, utan, vad, var, vara, varför, varit, varj, vart,
    vem, vi, vid, vilka, vilken, vilket, vår, våra, vårt, åt, än, är, över}';
begin
  if subject is null then return strip(forum_search_stems(body, common)); end if;
  return setweight(forum_search_stems(subject, common), 'A')
      || strip(forum_search_stems(body, common));
end $$;
