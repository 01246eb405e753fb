import { validateNominations } from '../../domain/nominations/validate-nominations.ts'
import type { NominationRole } from '../../domain/nominations/nomination.ts'
import { readRows } from '../../server/modules/nominations/read-rows.ts'
import { buildNominationProject } from '../../server/modules/nominations/sample-project.ts'
import type { BenchApp } from '../bench-app.ts'
import { compareDuration, median, timed, type Finding } from '../measure.ts'

const evaluated = 500
/** What each evaluated person's ten raters are: himself, a superior, four colleagues and four subordinates. */
const rolesOfRaters = [
  'self',
  'superior',
  ...Array<string>(4).fill('colleague'),
  ...Array<string>(4).fill('subordinate'),
]
const rounds = 5

type Project = Awaited<ReturnType<typeof buildNominationProject>>

/** 5,000 nominations of 500 people, judged and stored by one call, against the bare insert of the same rows. */
export async function importNominations(assay: BenchApp): Promise<Finding[]> {
  const rows = nominations()
  const judging: number[] = []
  for (let round = 0; round < rounds; round += 1) judging.push(await timed(() => Promise.resolve(judge(rows))))
  const [ours, bare] = [await projects(assay), await projects(assay)]
  await assay.bare.query('vacuum analyze')
  const { ours: milliseconds, limit } = await compareDuration(
    () => importInto(assay, ours.pop(), rows),
    () => insertInto(assay, bare.pop(), rows),
    rounds,
  )
  return [
    {
      name: 'importing 5,000 nominations',
      ours: milliseconds,
      limit,
      unit: 'ms',
      than: 'bare insert through pg',
      better: 'lower',
      aim: '≤ 2,000 ms',
    },
    {
      name: 'importing 5,000 nominations, judging alone',
      ours: median(judging),
      unit: 'ms',
      better: 'lower',
      aim: '–',
    },
  ]
}

function nominations() {
  return Array.from({ length: evaluated }, (_, person) =>
    rolesOfRaters.map((assessorRole, at) => {
      const rater = assessorRole === 'self' ? person : (person + at * 37) % evaluated
      return {
        assesseeFullName: `Přemysl Šťastný ${person}`,
        assesseeEmail: `premysl.stastny.${person}@firma.example`,
        assessorFullName: `Přemysl Šťastný ${rater}`,
        assessorEmail: `premysl.stastny.${rater}@firma.example`,
        assessorRole,
        assessorLanguageCode: 'cs' as const,
        assesseeLanguageCode: 'cs' as const,
        isNew: true,
      }
    }),
  ).flat()
}
type Rows = ReturnType<typeof nominations>

function judge(rows: Rows): void {
  const roles = [...new Set(rolesOfRaters)].map((roleId) => ({ roleId, labels: { 'en-GB': roleId } }) as NominationRole)
  const issues = validateNominations(readRows(rows, roles), {
    roles: roles.map(({ roleId }) => roleId),
    needsAssessorLanguage: true,
    existingNames: new Map(),
  })
  if (issues.some(({ severity }) => severity === 'error')) throw new Error('The rows are valid')
}

const projects = (assay: BenchApp): Promise<Project[]> =>
  Promise.all(Array.from({ length: rounds + 1 }, () => assay.build((tx) => buildNominationProject(tx))))

async function importInto(assay: BenchApp, built: Project | undefined, rows: Rows): Promise<void> {
  if (!built) throw new Error('There is a project for each round')
  const { project, wave, owner } = built
  const answer = await fetch(`${assay.url}/api/reports/create-nominations/${project.id}/${wave.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await assay.tokenOf(owner)}`, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
  const { nominationsCount } = (await answer.json()) as { nominationsCount?: number }
  if (nominationsCount !== rows.length) throw new Error(`${answer.status}: ${nominationsCount} stored`)
}

/** People first, then the pairs, as JSON that PostgreSQL takes apart: nothing is quicker through pg but COPY. */
async function insertInto({ bare }: BenchApp, built: Project | undefined, rows: Rows): Promise<void> {
  if (!built) throw new Error('There is a project for each round')
  const [organizationId, projectId, waveId] = [built.organization.id, built.project.id, built.wave.id]
  const client = await bare.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into assessees (organization_id, project_id, email, name, language_code)
       select distinct $1::uuid, $2::uuid, r."assessorEmail", r."assessorFullName", 'cs'
         from json_to_recordset($3) as r ("assessorEmail" text, "assessorFullName" text)`,
      [organizationId, projectId, JSON.stringify(rows)],
    )
    await client.query(
      `insert into nominations (organization_id, wave_id, assessee_id, assessor_id, role_id)
       select $1, $2, e.id, a.id, r."assessorRole"
         from json_to_recordset($4) as r ("assesseeEmail" text, "assessorEmail" text, "assessorRole" text)
         join assessees e on e.organization_id = $1 and e.project_id = $3 and e.email = r."assesseeEmail"
         join assessees a on a.organization_id = $1 and a.project_id = $3 and a.email = r."assessorEmail"`,
      [organizationId, waveId, projectId, JSON.stringify(rows)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
