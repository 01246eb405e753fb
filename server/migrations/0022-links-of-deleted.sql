-- With its project or organization a link is deleted too: whoever has it finds nothing, as behind a wrong one.
create or replace function app.open_link(secret_hash bytea) returns setof links
  language plpgsql volatile security definer set search_path = public as $$
declare
  found_link links;
begin
  select l.* into found_link
    from link_hashes h
    join links l on l.organization_id = h.organization_id and l.id = h.link_id
    join organizations o on o.id = l.organization_id and o.deleted_at is null
    left join projects p on p.organization_id = l.organization_id and p.id = l.project_id
   where h.hash = secret_hash and p.deleted_at is null;
  if found_link.id is null then
    return;
  end if;
  perform set_config('app.scope', 'organizations', true), set_config('app.scope_ids', '{' || found_link.organization_id || '}', true);
  return next found_link;
end $$;
