-- How well a 360 wave measured, kept because measuring a large wave takes many seconds. A row without a result was asked for
-- and is being measured; when its job is gone as well, measuring failed.
create table wave_quality (
  organization_id uuid not null, -- tenant
  wave_id uuid not null, -- wave
  fingerprint text not null, -- what the wave was when it was measured: answers, settings and rules; with another one it is measured again
  quality jsonb, -- MeasuredQuality of server/modules/reports/measure-wave-quality.ts
  primary key (organization_id, wave_id),
  foreign key (organization_id, wave_id) references waves (organization_id, id) on delete cascade
);
select app.protect('wave_quality');
