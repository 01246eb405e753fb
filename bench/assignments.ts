import { buildOrganization, buildProject, buildWave } from '../server/testing/builders.ts'
import type { BenchApp } from './bench-app.ts'

/** A generic wave of everybody; of each person every other tool is assigned, and half of these have a login. */
export async function buildAssignments(
  { bare, build }: Pick<BenchApp, 'bare' | 'build'>,
  owner: string,
  { people, tools }: { people: number; tools: number },
) {
  const built = await build(async (tx) => {
    const organization = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: organization.id, owner_user_name: owner })
    const place = { organization_id: organization.id, project_id: project.id }
    return { organization, project, wave: await buildWave(tx, { ...place, wave_setup_type: 'generic' }) }
  })
  const ids = [built.organization.id, built.project.id]
  await bare.query(
    `insert into assessees (organization_id, project_id, name, email, language_code)
     select $1, $2, 'Přemysl Šťastný ' || n, 'premysl.stastny.' || n || '@firma.example', 'cs' from generate_series(1, ${people}) n`,
    ids,
  )
  await bare.query(
    `insert into custom_tools (organization_id, project_id, tool_id, name)
     select $1, $2, t.id, 'Tool no. ' || n
       from generate_series(1, ${tools}) n
       join (select id, row_number() over (order by id) - 1 as place, count(*) over () as number from tools
              where provider in ('Hogan', 'XRT', 'Pointleader')) t on t.place = n % t.number`,
    ids,
  )
  await bare.query(
    `insert into logins (organization_id, project_id, wave_id, assessee_id, custom_tool_id, provider, status)
     select $1, $2, $3, a.id, c.id, t.provider, case when (a.id + c.id) % 4 = 0 then 4 else 1 end
       from assessees a join custom_tools c on c.organization_id = $1 and c.project_id = $2
       join tools t on t.id = c.tool_id
      where a.organization_id = $1 and a.project_id = $2 and (a.id + c.id) % 2 = 0`,
    [...ids, built.wave.id],
  )
  await bare.query('vacuum analyze assessees, custom_tools, logins')
  return built
}
