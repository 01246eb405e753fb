-- Times that were offered to somebody on the waiting list: nobody is offered the same time twice.
create table eap_offered_times (
  organization_id uuid not null, -- tenant
  waiting_id uuid not null, -- place on the waiting list
  expert_user_name text not null, -- expert of the time
  starts_at timestamptz not null, -- its start
  primary key (organization_id, waiting_id, expert_user_name, starts_at),
  foreign key (organization_id, waiting_id) references eap_waiting (organization_id, id) on delete cascade
);
select app.protect('eap_offered_times');
