import type { TenantTransaction } from '../../server/platform/database/database.ts'
import type { TemplateSection } from '../../domain/templates/template-content.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../server/testing/builders.ts'
import { buildCollectingWave, buildQuestionnaireLink, smallContent } from '../../server/testing/build-collection.ts'
import { startBareServer, type BareServer, type BenchApp } from '../bench-app.ts'
import { atMost, ratioAtLeast, timesAtMost, type Finding } from '../finding.ts'
import { compareLoads, overHttp, risingNumber, type Contender, type LoadFigures } from '../measure.ts'
import { byPgbench } from '../pgbench.ts'

const raters = 500
const sections = [1, 2, 3, 4]
const itemsOfSection = 10
/** As many as a page shows, or a rater clicks while a call is under way. */
const together = 8
const keys = sections.flatMap((section) => Array.from({ length: itemsOfSection }, (_, at) => `${section}.${at + 1}`))

type Rater = { share: string; questionnaireId: number; address: string }
type Raters = { organizationId: string; people: Rater[] }

/**
 * Five hundred raters, each from a different address, answer forty items: one item a call, and eight a call, against the
 * plain upsert of the same rows. Every turn begins without answers, so that rows are inserted and updated.
 */
export async function saveAnswer(assay: BenchApp): Promise<Finding[]> {
  const built = await assay.build((tx) => buildRaters(tx, assay))
  const bare = await startBareServer(async (body) => {
    await assay.bare.query({ name: 'upsert', text: bareUpsert, values: [built.organizationId, ...(body as unknown[])] })
    return '{"isSaved":true}'
  })
  try {
    const findings: Finding[] = []
    for (const connections of [8, 64]) {
      const loads = await compareLoads(contendersOf(assay, bare, built), { connections, rounds: 5 })
      findings.push(...findingsOf(connections, loads))
    }
    findings.push(await allAtOnce(assay, bare, built), ...(await tripsOf(assay, built)))
    return findings
  } finally {
    await bare.close()
  }
}

function contendersOf(assay: BenchApp, bare: BareServer, { organizationId, people }: Raters) {
  const ones = keys.flatMap((key) => people.map((rater) => [rater, key] as const))
  const pages = keys.flatMap((_, at) => (at % together === 0 ? [keys.slice(at, at + together)] : []))
  const beginEmpty =
    (contender: Contender): Contender =>
    async (load) => {
      await assay.bare.query('truncate answers cascade')
      await assay.bare.query('update questionnaires set answered_count = 0, started_at = null, last_answer_at = null')
      await assay.bare.query('vacuum analyze')
      return contender(load)
    }
  return {
    one: beginEmpty(overHttp({ url: assay.url, requests: ones.map(([rater, key]) => callOfOne(rater, key)) })),
    page: beginEmpty(
      overHttp({ url: assay.url, requests: pages.flatMap((page) => people.map((rater) => callOfPage(rater, page))) }),
    ),
    bySql: beginEmpty(byPgbench(assay.superuserUrl, pgbenchUpsert(organizationId, people))),
    byFastify: beginEmpty(
      overHttp({
        url: bare.url,
        requests: ones.map(([{ questionnaireId }, key]) => ({
          method: 'PUT',
          path: '/',
          headers: { 'content-type': 'application/json' },
          body: `[${questionnaireId},"${key}",4,${risingNumber}]`,
        })),
      }),
    ),
  }
}

type Loads = Record<keyof ReturnType<typeof contendersOf>, LoadFigures>

function findingsOf(connections: number, { one, page, bySql, byFastify }: Loads): Finding[] {
  const limits = [
    { than: 'pgbench, the same upsert', value: bySql.perSecond },
    { than: 'pg through bare Fastify', value: byFastify.perSecond },
  ]
  const several = `saving ${together} answers a call over ${connections} connections`
  const single = `saving an answer a call over ${connections} connections`
  return [
    {
      name: several,
      ours: page.perSecond * together,
      unit: 'answers/s',
      better: 'higher',
      limits,
      aim: ratioAtLeast(0.3),
    },
    latency(`${several}: median`, page.p50, bySql.p50),
    latency(`${several}: 99th percentile`, page.p99, bySql.p99),
    { name: single, ours: one.perSecond, unit: 'answers/s', better: 'higher', limits },
    latency(`${single}: median`, one.p50, bySql.p50),
    latency(`${single}: 99th percentile`, one.p99, bySql.p99),
  ]
}

/** When calls are made as fast as they are answered. `mixedLoad` measures it at the pace of people. */
const latency = (name: string, ours: number, value: number): Finding => ({
  name,
  ours,
  unit: 'ms',
  better: 'lower',
  limits: [{ than: 'pgbench, the same upsert', value }],
})

/** Every rater has a call under way all the time. */
async function allAtOnce(assay: BenchApp, bare: BareServer, built: Raters): Promise<Finding> {
  const { one, byFastify } = contendersOf(assay, bare, built)
  const loads = await compareLoads({ one, byFastify }, { connections: raters, rounds: 3, seconds: 3 })
  return {
    name: `saving an answer a call, ${raters} raters at once: 99th percentile`,
    ours: loads.one.p99,
    unit: 'ms',
    better: 'lower',
    limits: [{ than: 'pg through bare Fastify', value: loads.byFastify.p99 }],
    aim: timesAtMost(4),
  }
}

async function tripsOf(assay: BenchApp, { people: [rater] }: Raters): Promise<Finding[]> {
  if (!rater) throw new Error('There are no raters')
  const calls = {
    'an answer': callOfOne(rater, '1.1'),
    [`${together} answers`]: callOfPage(rater, keys.slice(0, together)),
  }
  const findings = Object.entries(calls).map(async ([name, { path, body }]) => ({
    name: `saving ${name}, to the database`,
    ours: await assay.countTrips({
      method: 'PUT',
      url: path,
      payload: JSON.parse(body.replaceAll(risingNumber, '1')) as object,
    }),
    unit: 'round trips',
    better: 'lower' as const,
    aim: atMost(1),
  }))
  return Promise.all(findings)
}

const headersOf = ({ address }: Rater) => ({ 'content-type': 'application/json', 'x-forwarded-for': address })

function callOfOne(rater: Rater, key: string) {
  return {
    method: 'PUT' as const,
    path: `/api/reports/questionnaires/${rater.share}/answers/${rater.questionnaireId}/${key}`,
    headers: headersOf(rater),
    body: `{"value":4,"sequence":${risingNumber}}`,
  }
}

function callOfPage(rater: Rater, page: readonly string[]) {
  const answers = page.map(
    (key) => `{"questionnaireId":${rater.questionnaireId},"itemKey":"${key}","value":4,"sequence":${risingNumber}}`,
  )
  return {
    method: 'PUT' as const,
    path: `/api/reports/questionnaires/${rater.share}/answers`,
    headers: headersOf(rater),
    body: `{"answers":[${answers.join()}]}`,
  }
}

const onConflict = `
  on conflict (organization_id, questionnaire_id, item_key) do update
     set value = excluded.value, sequence = excluded.sequence, answered_at = excluded.answered_at
   where answers.sequence < excluded.sequence`

const bareUpsert = `
  insert into answers (organization_id, questionnaire_id, item_key, value, sequence, answered_at)
  values ($1, $2, $3, $4, $5, now()) ${onConflict}`

/** The questionnaires that were just made have consecutive ids. */
function pgbenchUpsert(organizationId: string, people: readonly Rater[]): string {
  const ids = people.map(({ questionnaireId }) => questionnaireId)
  return `
  \\set id random(${Math.min(...ids)}, ${Math.max(...ids)})
  \\set section random(1, ${sections.length})
  \\set item random(1, ${itemsOfSection})
  insert into answers (organization_id, questionnaire_id, item_key, value, sequence, answered_at)
  values ('${organizationId}', :id, :section::text || '.' || :item::text, 4,
          (extract(epoch from clock_timestamp()) * 1000000)::bigint, now()) ${onConflict};`
}

const used = (number: number) => ({ number, enabled: true, labels: { 'en-GB': `Text ${number}` } })
const sectionOf = (number: number): TemplateSection => ({
  number,
  name: { 'en-GB': `Competency ${number}` },
  nameEnabled: true,
  description: {},
  competencyDescription: {},
  questions: Array.from({ length: itemsOfSection }, (_, at) => used(at + 1)),
  comments: [used(1)],
  developmentActivities: {},
  dimensionId: '',
  computationDefinition: '',
})

async function buildRaters(tx: TenantTransaction, { services }: BenchApp): Promise<Raters> {
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
    { content: smallContent({ questions: { type: 'questions', sections: sections.map(sectionOf) } }) },
  )
  const people: Rater[] = []
  for (const { id, assessor_id: assesseeId } of questionnaires) {
    const share = await buildQuestionnaireLink(tx, services.sealing, { ...place, assesseeId }, { approved: true })
    const at = people.length
    people.push({ share, questionnaireId: id, address: `10.0.${at >> 8}.${at & 255}` })
  }
  return { organizationId: organization.id, people }
}
