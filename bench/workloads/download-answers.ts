import { answerVariables } from '../../domain/data-exchange/answer-variables.ts'
import { leadershipContent } from '../../server/testing/build-collected-wave.ts'
import type { BenchApp } from '../bench-app.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { buildLargeWave, type LargeWave } from '../large-wave.ts'
import { compareDuration } from '../measure.ts'
import { growthOf, receive, startSheetProcess } from '../sheet-processes.ts'

const answers = 100_000
const rounds = 3
/** What each method may take, as so many times the plain SQL: one file of it, one of many more cells, and three files. */
const methods = [
  ['answers', 2],
  ['answers-long', 6],
  ['answers-spss', 4],
] as const

/**
 * The download of 100,000 answers of a 360 wave, against reading the same answers with the names and roles beside them by
 * plain SQL. The server has a process of its own, whose growth is that of the first file.
 */
export async function downloadAnswers(assay: BenchApp): Promise<Finding[]> {
  const wave = await buildLargeWave(assay)
  await fillAnswers(assay, wave)
  const server = startSheetProcess()
  try {
    const url = String(await server.ask({ serve: assay.services.config }))
    const token = await assay.token('admin', ['admin'])
    const findings: Finding[] = []
    for (const [method, times] of methods) {
      const address = `${url}/api/reports/download-data/${wave.wave.id}/${method}/en-GB`
      const ours = async () =>
        receive(await fetch(address, { headers: { authorization: `Bearer ${token}` } }), answers / 2)
      const grown = await growthOf(server, ours)
      const took = await compareDuration(ours, () => plainly(assay, wave), rounds)
      const name = `Download of ${answers.toLocaleString('en')} answers: ${method}`
      findings.push(
        {
          name,
          ours: took.ours,
          unit: 'ms',
          better: 'lower',
          limits: [{ than: 'the same answers by plain SQL', value: took.limit }],
          aim: timesAtMost(times),
        },
        { name: `${name}, growth of the process`, ours: grown, unit: 'MB', better: 'lower' },
      )
    }
    return findings
  } finally {
    server.end()
  }
}

/** As many questionnaires are handed in as have these answers; the others stay open. */
async function fillAnswers({ bare }: BenchApp, { organization, wave }: LargeWave): Promise<void> {
  const keys = answerVariables(leadershipContent).flatMap(({ key, kind }) => (kind === 'comment' ? [] : [key]))
  const submitted = Math.ceil(answers / keys.length)
  await bare.query(
    `with numbered as (
       select id, row_number() over (order by id) <= $3 as is_submitted from questionnaires where organization_id = $1 and wave_id = $2)
     update questionnaires q set status = case when n.is_submitted then 'submitted' else 'open' end,
            submitted_at = case when n.is_submitted then now() - interval '1 day' end
       from numbered n where q.organization_id = $1 and q.id = n.id`,
    [organization.id, wave.id, submitted],
  )
  await bare.query(
    `insert into answers (organization_id, questionnaire_id, item_key, value, sequence)
     select $1, q.id, key, 1 + (q.id + place) % 5, place
       from questionnaires q cross join unnest($3::text[]) with ordinality as keys (key, place)
      where q.organization_id = $1 and q.wave_id = $2 and q.status = 'submitted'`,
    [organization.id, wave.id, keys],
  )
  await bare.query('vacuum analyze questionnaires, answers')
}

async function plainly({ bare }: BenchApp, { organization, wave }: LargeWave): Promise<void> {
  const { rows } = await bare.query(
    `select q.assessee_id, a.name, q.id, q.role_id, r.language_code, q.submitted_at, x.item_key, x.value, x.comment
       from questionnaires q
       join assessees a on a.organization_id = q.organization_id and a.id = q.assessee_id
       join assessees r on r.organization_id = q.organization_id and r.id = q.assessor_id
       join answers x on x.organization_id = q.organization_id and x.questionnaire_id = q.id
      where q.organization_id = $1 and q.wave_id = $2 and q.status = 'submitted'
      order by q.assessee_id, q.id`,
    [organization.id, wave.id],
  )
  if (rows.length < answers) throw new Error(`Plain SQL reads ${rows.length} answers`)
}
