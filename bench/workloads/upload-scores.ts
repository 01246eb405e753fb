import { readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { buildActivity } from '../../server/modules/acdc/testing/build-centre.ts'
import { leadershipContent } from '../../server/testing/build-collected-wave.ts'
import { buildCollectingWave } from '../../server/testing/build-collection.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../server/testing/builders.ts'
import type { BenchApp } from '../bench-app.ts'
import { copyIn, inBareTransaction } from '../copy-in.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

const rounds = 3
const [people, evaluators, activities] = [60, 3, 12]
const competencies = leadershipContent.sections.length
const scores = people * evaluators * activities * competencies

type Centre = Awaited<ReturnType<typeof buildCentre>> & { file: Buffer }

/**
 * The upload of a scoring sheet of 60 people in 12 activities, each scored by three evaluators, against reading the same
 * file with the same library and COPY of its scores, unchecked.
 */
export async function uploadScores(assay: BenchApp): Promise<Finding[]> {
  const token = await assay.token('admin', ['admin'])
  const made = async () => {
    const centre = await buildCentre(assay)
    return { ...centre, file: await filledSheet(assay, centre, token) }
  }
  const [ours, bare]: [Centre[], Centre[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await made())
    bare.push(await made())
  }
  await assay.bare.query('vacuum analyze')
  const took = await compareDuration(
    () => upload(assay, ours.pop(), token),
    () => readAndCopy(assay, bare.pop()),
    rounds,
  )
  return [
    {
      name: `uploading a scoring sheet of ${people} people × ${activities} activities (${scores.toLocaleString('en')} scores)`,
      ours: took.ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'reading the file and COPY', value: took.limit }],
      aim: timesAtMost(3),
    },
  ]
}

function buildCentre(assay: BenchApp) {
  return assay.build(async (tx) => {
    const { id: organization_id } = await buildOrganization(tx)
    const { id: project_id } = await buildProject(tx, { organization_id })
    const place = { organization_id, project_id }
    const persons: number[] = []
    for (let index = 0; index < people + evaluators; index += 1) persons.push((await buildAssessee(tx, place)).id)
    const raters = persons.slice(0, evaluators)
    const ratings = raters.flatMap((assessor) =>
      persons.slice(evaluators).map((assessee) => ({ assessor, assessee, roleId: 'evaluator' as const })),
    )
    const { wave, questionnaires } = await buildCollectingWave(tx, place, ratings, {
      content: leadershipContent,
      wave: { wave_setup_type: 'acdc' },
    })
    const used: number[] = []
    for (let position = 0; position < activities; position += 1) {
      const activity_id = await buildActivity(tx, { 'en-GB': `Exercise ${position + 1}` })
      await tx
        .insertInto('wave_activities')
        .values({ organization_id, wave_id: wave.id, activity_id, position })
        .execute()
      used.push(activity_id)
    }
    const ids = new Map(questionnaires.map((one) => [`${one.assessee_id}-${one.assessor_id}`, one.id]))
    return { organizationId: organization_id, waveId: wave.id, activities: used, ids }
  })
}

const scoreAt = (row: number, column: number) => 1 + ((row + column) % 5)
/** Rows above the first person, and columns before the first score. */
const [headRows, names] = [3, 3]

/** The sheet of the wave with a score in each cell. */
async function filledSheet({ url }: BenchApp, { waveId }: { waveId: string }, token: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/reports/upload-data-template/${waveId}`, { headers })
  if (answer.status !== 200) throw new Error(`No sheet: ${answer.status} ${await answer.text()}`)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  for (const { name, rows } of sheets) {
    if (!name.startsWith('Exercise')) continue
    for (const [index, row] of rows.slice(headRows).entries())
      for (let column = 0; column < competencies; column += 1) row[names + column] = scoreAt(index, column)
  }
  return Buffer.from(await writeXlsx({ sheets: sheets as WriteSheet[] }))
}

async function upload({ url }: BenchApp, centre: Centre | undefined, token: string): Promise<void> {
  if (!centre) throw new Error('A wave is missing for a round')
  const body = new FormData()
  body.append('file', new File([new Uint8Array(centre.file)], 'scoring-sheet.xlsx'))
  const answer = await fetch(`${url}/api/reports/upload_data/${centre.waveId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { created } = (await answer.json()) as { created?: number }
  if (created !== scores) throw new Error(`${created} scores stored: ${answer.status}`)
}

async function readAndCopy({ bare }: BenchApp, centre: Centre | undefined): Promise<void> {
  if (!centre) throw new Error('A wave is missing for a round')
  const { sheets } = await readXlsx(centre.file)
  const rows = sheets
    .filter(({ name }) => name.startsWith('Exercise'))
    .flatMap((sheet, index) =>
      sheet.rows.slice(headRows).flatMap((row) =>
        row.slice(names).map((value, column) => {
          const [code] = row
          const id = centre.ids.get(String(code)) ?? 0
          const section = leadershipContent.sections[column]?.number ?? 0
          return [centre.organizationId, id, centre.activities[index] ?? 0, section, Number(value), 1, 'sheet', 'now']
        }),
      ),
    )
  if (rows.length !== scores) throw new Error(`The file has ${rows.length} scores`)
  await inBareTransaction(bare, (client) =>
    copyIn(
      client,
      'acdc_scores (organization_id, questionnaire_id, activity_id, section_number, value, sequence, source, scored_at)',
      rows,
    ),
  )
}
