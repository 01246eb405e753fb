/**
 * The large set, one or two statements per table. Values vary by numbers computed from the row's own number, so that
 * all loads are alike.
 */

/** Temporary tables, dropped with the transaction: the columns of earlier rows that later statements need. */
export const scratch = `
  create function pg_temp.mix(number bigint, salt integer, choices integer) returns integer language sql immutable
    return ((((number * 2654435761 + salt * 40503::bigint) % 4294967291) * 48271 % 2147483647) % choices)::integer;
  create function pg_temp.pick(number bigint, salt integer, choices text[]) returns text language sql immutable
    return choices[1 + pg_temp.mix(number, salt, cardinality(choices))];
  create temp table large_organizations (
    number integer, id uuid, name text, vat_number text, branch_id uuid, language text, domain text) on commit drop;
  create temp table large_names (
    language text, given text[], family text[], given_latin text[], family_latin text[], titles text[]) on commit drop;
  create temp table large_projects (
    number integer, id uuid, organization_id uuid, language text, domain text, starts_at timestamptz) on commit drop;
  create temp table large_tools (
    id integer, project_number integer, organization_id uuid, name text, provider text, product_code text) on commit drop;
  create temp table large_people (
    id integer, number integer, project_number integer, name text, email text) on commit drop`

type Pair = readonly [gather: string, write: string]

/** $1 the organizations as JSON. */
export const organizations: Pair = [
  `insert into large_organizations
     select row_number() over (order by o.id), o.*
       from json_to_recordset($1) as o (id uuid, name text, vat_number text, branch_id uuid, language text, domain text)`,
  `insert into organizations (id, name, vat_number, branch_id) select id, name, vat_number, branch_id from large_organizations`,
]

/** $1 the names of each language as JSON. */
export const names = `
  insert into large_names
  select n.* from json_to_recordset($1) as n
    (language text, given text[], family text[], given_latin text[], family_latin text[], titles text[])`

/** $1 how many, $2 the current time. A hundredth of the organizations has a fifth of them. */
export const projects: Pair = [
  `insert into large_projects
     select p.number, ('e1000000-0000-4000-8000-' || lpad(p.number::text, 12, '0'))::uuid, o.id, o.language, o.domain,
            $2::timestamptz - make_interval(days => pg_temp.mix(p.number, 1, 2500) - 120)
       from (select p as number, counted.large,
                    case when p <= $1::integer / 5 then 1 + p % counted.large
                         else 1 + counted.large + p % (counted.all_of_them - counted.large) end as organization
               from generate_series(1, $1::integer) p,
                    (select greatest(count(*) / 100, 1)::integer as large, count(*)::integer as all_of_them from large_organizations) counted) p
       join large_organizations o on o.number = p.organization`,
  `insert into projects (id, organization_id, name, starts_at, ends_at, is_completed, visible_to_clients, owner_user_name, price, total_work_hours)
     select p.id, p.organization_id, pg_temp.pick(p.number, 2, n.titles) || ' – ' || extract(year from p.starts_at) || '/' || p.number,
            p.starts_at, p.starts_at + make_interval(days => 60 + pg_temp.mix(p.number, 3, 300)), p.starts_at < $1::timestamptz - interval '400 days',
            pg_temp.mix(p.number, 4, 10) < 6, pg_temp.pick(p.number, 5, array['manager', 'internal', 'branchadmin', 'beta']),
            40000 + 5000 * pg_temp.mix(p.number, 6, 40), pg_temp.mix(p.number, 7, 120)
       from large_projects p join large_names n on n.language = p.language`,
]

/** Two tools per project, of providers that need no wave. */
export const tools: Pair = [
  `insert into large_tools
     select nextval(pg_get_serial_sequence('custom_tools', 'id')), p.number, p.organization_id, t.name, t.provider, t.product_code
       from large_projects p
       cross join generate_series(0, 1) as half
       join tools t on t.id = 1 + (p.number + half * 3) % 7
      order by p.number, half`,
  `insert into custom_tools (id, organization_id, project_id, tool_id, name)
     select l.id, l.organization_id, p.id, t.id, l.name
       from large_tools l join large_projects p on p.number = l.project_number join tools t on t.name = l.name`,
]

/** $1 how many per project. */
export const people: Pair = [
  `insert into large_people
     select nextval(pg_get_serial_sequence('assessees', 'id')), p.number * $1::bigint + seat, p.number,
            case p.language when 'hu' then named.family || ' ' || named.given else named.given || ' ' || named.family end,
            named.given_latin || '.' || named.family_latin || seat || '@' || domain
       from large_projects p
       join large_names n on n.language = p.language
       cross join generate_series(1, $1::integer) seat
       cross join lateral (
         select 1 + pg_temp.mix(p.number * $1::bigint + seat, 11, cardinality(n.given)) as g,
                1 + pg_temp.mix(p.number * $1::bigint + seat, 12, cardinality(n.family) / 2) as f) picked
       -- Women's names stand first in both lists, and keep to each other.
       cross join lateral (
         select n.given[g] as given, n.given_latin[g] as given_latin,
                n.family[f + f_offset] as family, n.family_latin[f + f_offset] as family_latin
           from (select case when g <= cardinality(n.given) / 2 then 0 else cardinality(n.family) / 2 end as f_offset) o) named`,
  `insert into assessees (id, organization_id, project_id, name, email, language_code, created_by, created_at)
     select a.id, p.organization_id, p.id, a.name, a.email, case p.language when 'ru' then 'ru-RU' when 'en' then 'en-GB' else p.language end,
            'manager', p.starts_at
       from large_people a join large_projects p on p.number = a.project_number`,
]

/** $1 the current time. Each person has both tools of the project; four of ten logins are completed. */
export const logins = `
  insert into logins (organization_id, project_id, assessee_id, custom_tool_id, provider, login, product_url, status, product_code,
                      generated_by, generated_at, filled_in_at, batch_id, created_at, search_text)
  select p.organization_id, p.id, a.id, t.id, t.provider, made.login, 'https://' || lower(t.provider) || '.example/start', made.status,
         t.product_code, pg_temp.pick(a.number, 21, array['manager', 'internal', 'branchadmin']), made.at,
         case when made.status in (3, 4) then made.at + make_interval(hours => 5 + pg_temp.mix(a.number, 22, 400)) end,
         p.number, p.starts_at, app.fold(a.name || ' ' || t.name || ' ' || made.login)
    from large_people a
    join large_projects p on p.number = a.project_number
    join large_tools t on t.project_number = p.number
    cross join lateral (
      select upper(left(t.provider, 2)) || (10000000 + t.id * 40 + a.number % 40) as login,
             least(p.starts_at + make_interval(mins => pg_temp.mix(a.number, 23, 40000)), $1::timestamptz) as at,
             (array[2, 2, 2, 7, 3, 4, 4, 4, 4, 9])[1 + pg_temp.mix(a.number * 7 + t.id, 24, 10)] as status) made`
