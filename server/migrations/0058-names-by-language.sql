-- The list of organizations is sorted by name as the language of its reader sorts (decision 0210): an index for each
-- language of the interface. Number and page of the list are read from them alone.
create index organizations_by_name_en on organizations (name collate "en-x-icu", id) where deleted_at is null;
create index organizations_by_name_cs on organizations (name collate "cs-x-icu", id) where deleted_at is null;
create index organizations_by_name_sk on organizations (name collate "sk-x-icu", id) where deleted_at is null;
create index organizations_by_name_sr on organizations (name collate "sr-Latn-x-icu", id) where deleted_at is null;
create index organizations_by_name_hu on organizations (name collate "hu-x-icu", id) where deleted_at is null;
create index organizations_by_name_pl on organizations (name collate "pl-x-icu", id) where deleted_at is null;
create index organizations_by_name_ru on organizations (name collate "ru-x-icu", id) where deleted_at is null;
create index organizations_by_name_de on organizations (name collate "de-x-icu", id) where deleted_at is null;
drop index organizations_by_search_text;
