-- In a transaction of its own, so that readers do not wait for the check of the rows.
alter table public.quotation_version validate constraint quotation_version_words_check;
