-- Which languages there are stands in one list (contract/src/ground/language.ts), by which every call
-- checks what it is given; a language more is no change of the database. What is signed is in a source
-- language: agreement_signature keeps its check. No index: none is searched by language.
alter table public.user_profile drop constraint user_profile_language_check;
alter table public.form_entry drop constraint form_entry_language_check;
alter table public.waiting_list_entry drop constraint waiting_list_entry_language_check;
alter table public.data_export drop constraint data_export_language_check;
