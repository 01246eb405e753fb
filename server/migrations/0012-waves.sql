-- What reports need of the templates that raters answered, frozen with what raters saw; and the waves that wait for a
-- publication, looked up every minute.
alter table wave_snapshots add column sources jsonb not null default '{}';
comment on column wave_snapshots.sources is 'contents of the questions, answers, roles, importance and shift templates as they were, and their ids; for reports, too large for the pages of raters';
create index waves_to_publish on waves (organization_id, id) where pending_dcm_changes > 0 and wave_phase = 'dataCollection';
-- An earlier wave to compare with is one of the same tenant.
alter table waves add foreign key (organization_id, reference_wave_id) references waves (organization_id, id);
