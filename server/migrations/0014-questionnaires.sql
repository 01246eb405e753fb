-- Saving an answer checks that its key and its value were published. The content of a snapshot is large and kept apart
-- from its row; these three stand in the row itself, so that an answer costs no reading of it.
create function app.published_keys(content jsonb, paths jsonpath[]) returns text[]
  language sql immutable strict parallel safe
  return array(
    select found #>> '{}' from unnest(paths) path, jsonb_path_query(content, path) found order by 1);

alter table wave_snapshots
  add column rating_keys text[] generated always as (app.published_keys(content, array[
    '$.sections[*].items[*].key', '$.sections[*].currentKey', '$.sections[*].shiftKey', '$.sections[*].importanceKey']::jsonpath[])) stored,
  add column comment_keys text[] generated always as (app.published_keys(content, array['$.sections[*].comments[*].key']::jsonpath[])) stored,
  add column answer_numbers integer[] generated always as (app.published_keys(content, array['$.answers[*].number']::jsonpath[])::integer[]) stored;

alter table waves
  add column logo_image_id uuid references images (id);
comment on column wave_snapshots.rating_keys is 'keys of items and of ratings of whole competencies, of the content';
comment on column wave_snapshots.comment_keys is 'keys of comments, of the content';
comment on column wave_snapshots.answer_numbers is 'numbers of the scale, of the content; 999 is not among them';
comment on column waves.logo_image_id is 'picture shown on the wave''s questionnaires; null: none';
