-- What a customer asks for the second time stands below the first.
alter table public.quotation_version drop constraint quotation_version_words_check;
alter table public.quotation_version add constraint quotation_version_words_check
  check (char_length(words) <= 20000) not valid;
