-- Who takes jobs from the queue. A worker that was killed cannot give back the jobs it held: the others see here that
-- it is gone and free them.
create table workers (
  id text primary key, -- name under which it locks jobs (locked_by of the queue)
  lane text not null, -- kind of jobs it takes
  host text not null, -- machine
  process_id integer not null, -- process on that machine
  started_at timestamptz not null default now(), -- when it began
  seen_at timestamptz not null default now(), -- last sign of life
  lost_at timestamptz -- when its jobs were given to others because it had been silent
);
select app.opt_out('workers', 'processes of the house, which work for every organization');
