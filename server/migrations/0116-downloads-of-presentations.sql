alter table link_downloads
  add column file text not null default 'pdf' check (file in ('pdf', 'presentation')); -- which of the report's files was downloaded
