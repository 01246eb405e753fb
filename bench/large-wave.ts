import { leadershipContent } from '../server/testing/build-collected-wave.ts'
import { buildNominationProject } from '../server/modules/nominations/testing/sample-project.ts'
import type { BenchApp } from './bench-app.ts'

export const people = 3000
/** Each person is rated by himself and by the next ones in the list. */
const ratersOfPerson = 3

export type LargeWave = Awaited<ReturnType<typeof buildNominationProject>>

/**
 * A 360 wave that collects answers, of 3,000 people unless said otherwise, with three questionnaires about each: the size
 * of a whole company.
 */
export async function buildLargeWave(
  { bare, build }: Pick<BenchApp, 'bare' | 'build'>,
  count = people,
): Promise<LargeWave> {
  const built = await build((tx) => buildNominationProject(tx, { wave_phase: 'dataCollection' }))
  const [organizationId, projectId, waveId] = [built.organization.id, built.project.id, built.wave.id]
  const run = (statement: string, ...values: unknown[]) => bare.query(statement, [organizationId, ...values])
  await run(
    `insert into assessees (organization_id, project_id, name, email, language_code)
     select $1, $2, 'Přemysl Šťastný ' || n, 'premysl.stastny.' || n || '@firma.example', 'cs' from generate_series(1, ${count}) n`,
    projectId,
  )
  await run(
    `insert into wave_assessees (organization_id, wave_id, assessee_id)
     select $1, $2, id from assessees where organization_id = $1 and project_id = $3`,
    waveId,
    projectId,
  )
  await run(
    `insert into nominations (organization_id, wave_id, assessee_id, assessor_id, role_id, position)
     select $1, $2, a.id, r.id, case a.id when r.id then 'self' else 'colleague' end, row_number() over (order by a.id, r.id)
       from (select id, row_number() over (order by id) as place from assessees where organization_id = $1 and project_id = $3) a
       cross join generate_series(0, ${ratersOfPerson - 1}) step
       join (select id, row_number() over (order by id) as place from assessees where organization_id = $1 and project_id = $3) r
         on r.place = 1 + (a.place + step - 1) % ${count}`,
    waveId,
    projectId,
  )
  await run(
    `with snapshot as (
       insert into wave_snapshots (organization_id, wave_id, version, content) values ($1, $2, 1, $3) returning id),
     shown as (update waves set snapshot_id = (select id from snapshot) where organization_id = $1 and id = $2)
     insert into questionnaires (organization_id, wave_id, snapshot_id, assessee_id, assessor_id, role_id, items_count, status)
     select $1, $2, snapshot.id, assessee_id, assessor_id, role_id, 40, case n.id % 3 when 0 then 'submitted' else 'open' end
       from nominations n, snapshot where n.organization_id = $1 and n.wave_id = $2`,
    waveId,
    JSON.stringify(leadershipContent),
  )
  await bare.query('vacuum analyze assessees, wave_assessees, nominations, questionnaires, waves')
  return built
}
