import { parse } from 'csv-parse/sync'
import { importSurvey } from '../../server/modules/data-exchange/survey/import-survey.ts'
import {
  address,
  checkAddress,
  importAddress,
  mappingOf,
  startSurveyWorld,
  type SurveyFileAnswer,
  type SurveyWorld,
} from '../../server/modules/data-exchange/survey/testing/survey-world.ts'
import { leadershipContent } from '../../server/testing/build-collected-wave.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { copyIn, inBareTransaction } from '../copy-in.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { compareDuration, median, timed } from '../measure.ts'

const [people, raters, items] = [500, 5, 40]
const answers = people * raters * items
const rounds = 3

/**
 * An export of a survey tool with 500 people, whom five raters each have answered forty questions about. The import from
 * the click to its end, with templates made of the file, against reading the same file and COPY of the same people,
 * nominations and answers, unchecked; and what comes before it: reading the file, and the dry run.
 */
export async function importProject(assay: BenchApp): Promise<Finding[]> {
  const file = exported()
  const token = await assay.token('admin', ['admin'])
  const [ours, bare]: [Prepared[], Place[]] = [[], []]
  const times = { upload: [] as number[], check: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const world = await startSurveyWorld(assay)
    ours.push(await prepared(assay, world, { file, token, times }))
    bare.push(await bareWave(assay, await startSurveyWorld(assay)))
  }
  await assay.bare.query('vacuum analyze')
  const took = await compareDuration(
    () => run(assay, ours.pop(), token),
    () => readAndCopy(assay, bare.pop(), file),
    rounds,
  )
  const name = `import of an existing project of ${people} people and ${answers.toLocaleString('en')} answers`
  const milliseconds = { unit: 'ms', better: 'lower' } as const
  return [
    {
      ...milliseconds,
      name,
      ours: took.ours,
      limits: [{ than: 'reading the file and COPY', value: took.limit }],
      aim: timesAtMost(4),
    },
    { ...milliseconds, name: `${name}: upload with the proposal`, ours: median(times.upload.slice(1)) },
    { ...milliseconds, name: `${name}: dry run`, ours: median(times.check.slice(1)) },
  ]
}

/** As LimeSurvey exports it, with codes and texts as headings. */
function exported(): string {
  const facts = [
    'id. Response ID',
    'submitdate. Date submitted',
    'startlanguage. Start language',
    'firstname. First name',
    'lastname. Last name',
    'email. Email address',
    'attribute_1. Feedback recipient',
    'attribute_2. Feedback recipient email',
    'attribute_3. Role',
  ]
  const questions = Array.from(
    { length: items },
    (_, at) => `C${1 + Math.floor(at / 5)}[SQ00${1 + (at % 5)}]. This person … [Does the thing number ${at + 1} well.]`,
  )
  const rows = Array.from({ length: people * raters }, (_, row) => {
    const [assessee, step] = [row % people, Math.floor(row / people)]
    const rater = (assessee + step) % people
    return [
      row + 1,
      '2024-03-14 08:42:11',
      'en',
      'Přemysl',
      `Šťastný ${rater}`,
      emailOf(rater),
      `Přemysl Šťastný ${assessee}`,
      emailOf(assessee),
      step === 0 ? 'self' : 'peer',
      ...questions.map((_, at) => `AO0${1 + ((row + at) % 5)}`),
    ]
  })
  return [[...facts, ...questions], ...rows]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`)
    .join('')
}
const emailOf = (person: number) => `premysl.stastny.${person}@firma.example`

type Prepared = { organizationId: string; waveId: string; importGuid: string; mapping: ReturnType<typeof mappingOf> }
type Preparing = { file: string; token: string; times: { upload: number[]; check: number[] } }

/** A wave with the uploaded and checked file. */
async function prepared(assay: BenchApp, world: SurveyWorld, { file, token, times }: Preparing): Promise<Prepared> {
  const { id: waveId } = await world.newWave({ questions_template_id: null, answers_template_id: null })
  const form = new FormData()
  form.set('file', new File([file], 'results-survey.csv'))
  let uploaded: SurveyFileAnswer | undefined
  times.upload.push(
    await timed(async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(assay.url + address(waveId), { method: 'POST', headers, body: form })
      if (answer.status !== 200) throw new Error(`Not uploaded: ${answer.status} ${await answer.text()}`)
      uploaded = (await answer.json()) as SurveyFileAnswer
    }),
  )
  if (!uploaded) throw new Error('Nothing was uploaded')
  const { importGuid } = uploaded.import
  const mapping = mappingOf(uploaded.ownTemplates)
  let checked = ''
  times.check.push(
    await timed(async () => {
      checked = await mustAnswer(assay.url + checkAddress(waveId, importGuid), { token, body: mapping })
    }),
  )
  const { isValid, counts } = JSON.parse(checked) as { isValid: boolean; counts: { answers: number } }
  if (!isValid || counts.answers !== answers) throw new Error(`The check said ${checked.slice(0, 1000)}`)
  return { organizationId: world.organizationId, waveId, importGuid, mapping }
}

async function run(assay: BenchApp, prepared: Prepared | undefined, token: string): Promise<void> {
  if (!prepared) throw new Error('A wave is missing for a round')
  const { organizationId, waveId, importGuid, mapping } = prepared
  const url = assay.url + importAddress(waveId, importGuid)
  await mustAnswer(url, { token, body: { mapping, finishes: false } })
  // As the worker does, without its waiting for the next job.
  await importSurvey(assay.services, { organizationId, waveId, importGuid })
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { status, counts } = (await answer.json()) as { status: string; counts: { answers: number } | null }
  if (status !== 'done' || counts?.answers !== answers) throw new Error(`The import is ${status}`)
}

type Place = { organization: string; project: string; wave: string; snapshot: number }

async function bareWave({ bare }: BenchApp, world: SurveyWorld): Promise<Place> {
  const { id: wave } = await world.newWave()
  const { rows } = await bare.query<{ id: number }>(
    'insert into wave_snapshots (organization_id, wave_id, version, content) values ($1, $2, 1, $3) returning id',
    [world.organizationId, wave, JSON.stringify(leadershipContent)],
  )
  return { organization: world.organizationId, project: world.projectId, wave, snapshot: rows[0]?.id ?? 0 }
}

async function readAndCopy({ bare }: BenchApp, place: Place | undefined, file: string): Promise<void> {
  if (!place) throw new Error('A wave is missing for a round')
  const { organization, project, wave, snapshot } = place
  const rows = parse(file, { delimiter: ';' }).slice(1)
  await inBareTransaction(bare, async (client) => {
    const names = new Map(rows.map(([, , , first, last, email = '']) => [email, `${first} ${last}`]))
    const persons = [...names].map(([email, name]) => [organization, project, name, email, 'en-GB'])
    await copyIn(client, 'assessees (organization_id, project_id, name, email, language_code)', persons)
    const idsOf = async <Key extends string>(statement: string, values: string[]) => {
      const found = await client.query<{ key: Key; id: number }>(statement, values)
      return new Map(found.rows.map(({ key, id }) => [key as string, id]))
    }
    const ids = await idsOf('select email as key, id from assessees where organization_id = $1 and project_id = $2', [
      organization,
      project,
    ])
    const pairs = rows.map(
      (cells) => [ids.get(cells[7] ?? '') ?? 0, ids.get(cells[5] ?? '') ?? 0, cells[8] ?? ''] as const,
    )
    const roleOf = (word: string) => (word === 'self' ? 'self' : 'colleague')
    await copyIn(
      client,
      'nominations (organization_id, wave_id, assessee_id, assessor_id, role_id, position)',
      pairs.map(([assessee, assessor, role], at) => [organization, wave, assessee, assessor, roleOf(role), at + 1]),
    )
    await copyIn(
      client,
      'questionnaires (organization_id, wave_id, snapshot_id, assessee_id, assessor_id, role_id, items_count, status)',
      pairs.map(([one, other, role]) => [organization, wave, snapshot, one, other, roleOf(role), items, 'submitted']),
    )
    const questionnaires = await idsOf(
      `select assessee_id || '-' || assessor_id as key, id from questionnaires where organization_id = $1 and wave_id = $2`,
      [organization, wave],
    )
    const given = rows.flatMap((cells, row) => {
      const [assessee, assessor] = pairs[row] ?? []
      const id = questionnaires.get(`${assessee}-${assessor}`) ?? 0
      return cells.slice(9).map((value, at) => {
        const key = `${1 + Math.floor(at / 5)}.${1 + (at % 5)}`
        return [organization, id, key, Number(value.slice(2)), at + 1]
      })
    })
    if (given.length !== answers) throw new Error(`The file has ${given.length} answers`)
    await copyIn(client, 'answers (organization_id, questionnaire_id, item_key, value, sequence)', given)
  })
}
