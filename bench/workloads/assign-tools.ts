import { buildOrganization, buildProject, buildWave } from '../../server/testing/builders.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { buildManager, openedIn, scrolled, signedIn, underConditions, withProduct } from '../browser.ts'
import { atLeast, atMost, type Finding } from '../finding.ts'
import { median } from '../measure.ts'

const people = 3000
const tools = 40
const rounds = 3
const matrix = '[data-matrix]'
const firstCell = `${matrix} [data-r="0"] [role=checkbox]`
const speeds = [
  { slowdown: 1, name: '', least: 0.95 },
  { slowdown: 4, name: ', 4 × slower', least: 0.8 },
]
const directions = [
  { name: 'downwards', script: { down: 60, right: 0 } },
  { name: 'sideways', script: { down: 0, right: 24 } },
]

/** The matrix of 3,000 people and 40 tools, half of its cells assigned: its call, its first paint, and scrolling both ways. */
export async function assignTools(assay: BenchApp): Promise<Finding[]> {
  const userName = await buildManager(assay)
  const { organization, project, wave } = await buildAssignments(assay, userName)
  const path = `/api/tools/assignments/${project.id}/${wave.id}`
  const token = await assay.token(userName, ['project manager'])
  const call = await answered(`${assay.url}${path}`, token)
  return withProduct(assay, async (product) => {
    const page = await signedIn(product, userName)
    const url = `${product.origin}/organization/${organization.id}/project/${project.id}/assign-tools/${wave.id}`
    const findings: Finding[] = [
      { name: 'assign tools, call', ours: call.ms, unit: 'ms', better: 'lower', aim: atMost(400) },
      { name: 'assign tools, answer', ours: call.kB, unit: 'kB', better: 'lower', aim: atMost(2500) },
    ]
    for (const { slowdown, name, least } of speeds) {
      const opened: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const time = await openedIn(page.context(), url, firstCell, { slowdown })
        if (round > 0) opened.push(time)
      }
      findings.push({
        name: `assign tools, first cell${name}`,
        ours: median(opened),
        unit: 'ms',
        better: 'lower',
        aim: atMost(slowdown === 1 ? 1000 : 3000),
      })
      await page.goto(url)
      await page.locator(firstCell).first().waitFor()
      const conditions = await underConditions(page, { slowdown })
      for (const { name: direction, script } of directions) {
        const smooth: number[] = []
        const p99: number[] = []
        for (let round = 0; round <= rounds; round += 1) {
          await page.locator(matrix).evaluate((box) => box.scrollTo(0, 0))
          const run = await scrolled(page, matrix, { frames: 150, pixels: script.down, sideways: script.right })
          if (round === 0) continue
          smooth.push(run.smooth)
          p99.push(run.p99)
        }
        findings.push(
          {
            name: `assign tools, share of smooth frames ${direction}${name}`,
            ours: median(smooth),
            unit: 'of 1',
            better: 'higher',
            aim: atLeast(least),
          },
          {
            name: `assign tools, slowest frame of a hundred ${direction}${name}`,
            ours: median(p99),
            unit: 'ms',
            better: 'lower',
          },
        )
      }
      await conditions.end()
    }
    return findings
  })
}

async function answered(url: string, token: string): Promise<{ ms: number; kB: number }> {
  const times: number[] = []
  let kB = 0
  for (let round = 0; round <= 7; round += 1) {
    const start = performance.now()
    const text = await mustAnswer(url, { token })
    if (round > 0) times.push(performance.now() - start)
    kB = Buffer.byteLength(text) / 1000
  }
  return { ms: median(times), kB }
}

/** A generic wave of everybody; of each person every other tool is assigned, and half of these have a login. */
export async function buildAssignments({ bare, build }: Pick<BenchApp, 'bare' | 'build'>, owner: string) {
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
