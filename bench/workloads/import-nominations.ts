import type { NominationRole } from '../../domain/nominations/nomination.ts'
import { validateNominations } from '../../domain/nominations/validate-nominations.ts'
import { readRows } from '../../server/modules/nominations/read-rows.ts'
import { buildNominationProject } from '../../server/modules/nominations/testing/sample-project.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { copyIn, inBareTransaction } from '../copy-in.ts'
import { atMost, type Finding } from '../finding.ts'
import { compareDuration, median, timed } from '../measure.ts'
import { nominationRows, roleIds, type Row } from '../nomination-rows.ts'

const rounds = 5

type Project = Awaited<ReturnType<typeof buildNominationProject>>

/** 5,000 nominations of 500 people, validated and stored by one call, against parsing and COPY of the same rows. */
export async function importNominations(assay: BenchApp): Promise<Finding[]> {
  const rows = nominationRows()
  const judging: number[] = []
  for (let round = 0; round < 2 * rounds; round += 1) judging.push(await timed(() => judge(rows)))
  const [ours, bare] = [await projects(assay), await projects(assay)]
  await assay.bare.query('vacuum analyze')
  const body = JSON.stringify(rows)
  const importing = await compareDuration(
    () => importInto(assay, ours.pop(), rows),
    () => copyInto(assay, bare.pop(), body),
    rounds,
  )
  return [
    {
      name: 'importing 5,000 nominations',
      ours: importing.ours,
      unit: 'ms',
      limits: [{ than: 'parsing and COPY through pg', value: importing.limit }],
      better: 'lower',
      aim: atMost(2_000),
    },
    {
      name: 'validating 5,000 nominations, as a browser does',
      ours: median(judging),
      unit: 'ms',
      better: 'lower',
      aim: atMost(100),
    },
  ]
}

/** Rows as read from a sheet, cleaned and validated by the rules that browser and server share. */
async function judge(rows: readonly Row[]): Promise<void> {
  const roles = roleIds.map((roleId) => ({ roleId, labels: { 'en-GB': roleId } }) as NominationRole)
  const issues = validateNominations(await readRows(rows, roles), {
    roles: roles.map(({ roleId }) => roleId),
    needsAssessorLanguage: true,
    existingNames: new Map(),
  })
  if (issues.some(({ severity }) => severity === 'error')) throw new Error('The rows are not valid')
}

const projects = (assay: BenchApp): Promise<Project[]> =>
  Promise.all(Array.from({ length: rounds + 1 }, () => assay.build((tx) => buildNominationProject(tx))))

async function importInto(assay: BenchApp, built: Project | undefined, rows: readonly Row[]): Promise<void> {
  if (!built) throw new Error('A project is missing for a round')
  const { project, wave, owner } = built
  const token = await assay.tokenOf(owner)
  const answer = await mustAnswer(`${assay.url}/api/reports/create-nominations/${project.id}/${wave.id}`, {
    token,
    body: rows,
  })
  const { nominationsCount } = JSON.parse(answer) as { nominationsCount: number }
  if (nominationsCount !== rows.length) throw new Error(`${nominationsCount} stored`)
}

/** People first, with ids reserved beforehand, then the pairs and the members of the wave. Nothing is validated. */
async function copyInto({ bare }: BenchApp, built: Project | undefined, body: string): Promise<void> {
  if (!built) throw new Error('A project is missing for a round')
  const [organizationId, projectId, waveId] = [built.organization.id, built.project.id, built.wave.id]
  const rows = JSON.parse(body) as Row[]
  const names = new Map(rows.map(({ assessorEmail, assessorFullName }) => [assessorEmail, assessorFullName]))
  await inBareTransaction(bare, async (client) => {
    const { rows: taken } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('assessees', 'id'))::integer as id from generate_series(1, $1)`,
      [names.size],
    )
    const people = [...names].map(([email, name], at) => ({ email, name, id: taken[at]?.id ?? 0 }))
    const ids = new Map(people.map(({ email, id }) => [email, id]))
    const id = (email: string) => ids.get(email) ?? 0
    await copyIn(
      client,
      'assessees (organization_id, project_id, id, email, name, language_code)',
      people.map((person) => [organizationId, projectId, person.id, person.email, person.name, 'cs']),
    )
    await copyIn(
      client,
      'nominations (organization_id, wave_id, assessee_id, assessor_id, role_id, position)',
      rows.map((row, at) => [
        organizationId,
        waveId,
        id(row.assesseeEmail),
        id(row.assessorEmail),
        row.assessorRole,
        at,
      ]),
    )
    await copyIn(
      client,
      'wave_assessees (organization_id, wave_id, assessee_id)',
      [...new Set(rows.map(({ assesseeEmail }) => id(assesseeEmail)))].map((person) => [
        organizationId,
        waveId,
        person,
      ]),
    )
  })
}
