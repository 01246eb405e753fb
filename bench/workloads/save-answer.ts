import type { TenantTransaction } from '../../server/platform/database/database.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../server/testing/builders.ts'
import { buildCollectingWave, buildQuestionnaireLink } from '../../server/testing/build-collection.ts'
import { startBareServer, type BenchApp } from '../bench-app.ts'
import { atMost, ratioAtLeast, type Finding } from '../finding.ts'
import { compareLoads, overHttp, risingNumber } from '../measure.ts'
import { byPgbench } from '../pgbench.ts'

const raters = 300
const itemKey = '1.1'

type Rater = { share: string; questionnaireId: number }

/** Three hundred raters answer at once, each from a different address, against the plain upsert of the same rows. */
export async function saveAnswer(assay: BenchApp): Promise<Finding[]> {
  const { organizationId, people } = await assay.build((tx) => buildRaters(tx, assay))
  await assay.bare.query('vacuum analyze')
  const bare = await startBareServer(async (body) => {
    await assay.bare.query(bareUpsert, [organizationId, ...Object.values(body as object)])
    return '{"isSaved":true}'
  })
  try {
    const findings: Finding[] = []
    for (const connections of [8, 64]) {
      const { ours, bySql, byFastify } = await compareLoads(
        {
          ours: overHttp({ url: assay.url, requests: people.map((rater, index) => callOf(rater, index)) }),
          bySql: byPgbench(assay.superuserUrl, pgbenchUpsert(organizationId, people)),
          byFastify: overHttp({
            url: bare.url,
            requests: people.map(({ questionnaireId }) => ({
              method: 'PUT',
              path: '/',
              headers: { 'content-type': 'application/json' },
              body: `{"questionnaireId":${questionnaireId},"value":4,"sequence":${risingNumber}}`,
            })),
          }),
        },
        { connections, rounds: 5 },
      )
      const name = `saving an answer over ${connections} connections`
      findings.push(
        {
          name,
          ours: ours.perSecond,
          unit: 'answers/s',
          better: 'higher',
          limits: [
            { than: 'pgbench, the same upsert', value: bySql.perSecond },
            { than: 'pg through bare Fastify', value: byFastify.perSecond },
          ],
          aim: ratioAtLeast(0.3),
        },
        { name: `${name}: median`, ours: ours.p50, unit: 'ms', better: 'lower' },
        { name: `${name}: 99th percentile`, ours: ours.p99, unit: 'ms', better: 'lower' },
      )
    }
    const [first] = people
    if (!first) throw new Error('There are no raters')
    findings.push({
      name: 'saving an answer, to the database',
      ours: await tripsOf(assay, first),
      unit: 'round trips',
      better: 'lower',
      aim: atMost(1),
    })
    return findings
  } finally {
    await bare.close()
  }
}

const pathOf = ({ share, questionnaireId }: Rater) =>
  `/api/reports/questionnaires/${share}/answers/${questionnaireId}/${itemKey}`

function callOf(rater: Rater, index: number) {
  return {
    method: 'PUT' as const,
    path: pathOf(rater),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
    body: `{"value":4,"sequence":${risingNumber}}`,
  }
}

function tripsOf(assay: BenchApp, rater: Rater): Promise<number> {
  return assay.countTrips({ method: 'PUT', url: pathOf(rater), payload: { value: 4, sequence: 2_000_000_000 } })
}

const bareUpsert = `
  insert into answers (organization_id, questionnaire_id, item_key, value, sequence, answered_at)
  values ($1, $2, '${itemKey}', $3, $4, now())
  on conflict (organization_id, questionnaire_id, item_key) do update
     set value = excluded.value, sequence = excluded.sequence, answered_at = excluded.answered_at
   where answers.sequence < excluded.sequence`

/** The questionnaires that were just made have consecutive ids. */
const pgbenchUpsert = (organizationId: string, people: readonly Rater[]) => `
  \\set id random(${Math.min(...people.map(({ questionnaireId }) => questionnaireId))}, ${Math.max(...people.map(({ questionnaireId }) => questionnaireId))})
  \\set value random(1, 5)
  insert into answers (organization_id, questionnaire_id, item_key, value, sequence, answered_at)
  values ('${organizationId}', :id, '${itemKey}', :value, (extract(epoch from clock_timestamp()) * 1000000)::bigint, now())
  on conflict (organization_id, questionnaire_id, item_key) do update
     set value = excluded.value, sequence = excluded.sequence, answered_at = excluded.answered_at
   where answers.sequence < excluded.sequence;`

async function buildRaters(tx: TenantTransaction, { services }: BenchApp) {
  const organization = await buildOrganization(tx)
  const project = await buildProject(tx, { organization_id: organization.id })
  const place = { organization_id: organization.id, project_id: project.id }
  const evaluated = await buildAssessee(tx, place)
  const assessors: number[] = []
  for (let number = 0; number < raters; number += 1) assessors.push((await buildAssessee(tx, place)).id)
  const { questionnaires } = await buildCollectingWave(
    tx,
    place,
    assessors.map((assessor) => ({ assessor, assessee: evaluated.id, roleId: 'colleague' })),
  )
  const people: Rater[] = []
  for (const { id, assessor_id: assesseeId } of questionnaires) {
    const share = await buildQuestionnaireLink(tx, services.sealing, { ...place, assesseeId }, { approved: true })
    people.push({ share, questionnaireId: id })
  }
  return { organizationId: organization.id, people }
}
