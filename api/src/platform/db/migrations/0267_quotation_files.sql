-- Pictures and PDFs that go with quotations: with the draft, and with every version whose content
-- names them.
create table public.quotation_file (
  -- That of the stored file; a content names it.
  id uuid primary key,
  inquiry_id uuid not null,
  partner_id uuid not null,
  -- Null once the stored file is gone: what it was stands in the documents of the versions still.
  blob_id uuid references public.blob (id) on delete set null,
  -- Of what the customer saves: a picture is a JPEG.
  name text not null,
  byte_size bigint not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  is_picture boolean not null,
  foreign key (inquiry_id, partner_id)
    references public.quotation (inquiry_id, partner_id) on delete cascade
);
-- Serves: the files of a quotation.
create index quotation_file_by_quotation on public.quotation_file (inquiry_id, partner_id);
-- Serves: the removal of a stored file.
create index quotation_file_by_blob on public.quotation_file (blob_id);

create trigger keep_quotation_file
  before update of id, inquiry_id, partner_id, name, byte_size, sha256, is_picture
  on public.quotation_file
  for each row execute function public.keep_quotation_version();
