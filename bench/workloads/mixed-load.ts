import { listPeople } from '../../contract/participants/people-list.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ratingKeys, type PublishedContent } from '../../domain/questionnaires/published-content.ts'
import { buildCollectingWave, buildQuestionnaireLink } from '../../server/testing/build-collection.ts'
import { leadershipContent } from '../../server/testing/build-collected-wave.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../server/testing/builders.ts'
import { buildScene } from '../../scripts/crash/scene.ts'
import type { BenchApp } from '../bench-app.ts'
import { buildLargeWave, type LargeWave } from '../large-wave.ts'
import { atMost, type Finding } from '../finding.ts'
import { percentile } from '../measure.ts'
import { startProduct } from '../product.ts'

const raters = 50
/** Saves of all raters together, a second: 50 people who answer an item every half a second. */
const savesPerSecond = 95
const consultants = 10
const seconds = { warm: 3, quiet: 15, busy: 25 }
const order = { mails: 500, reports: 60 }

type Call = { path: string; method: 'GET' | 'POST' | 'PUT'; headers: Record<string, string>; body?: string }
/** Milliseconds of each call. */
type Times = { saves: number[]; lists: number[]; errors: string[] }
type Used = Times & { longestBlock: number }

/**
 * People at work, without and with reports that are printed and mails that go out: the product as `npm start` runs it.
 * Raters save at the pace of people, consultants open lists.
 */
export async function mixedLoad(assay: BenchApp): Promise<Finding[]> {
  const people = await buildRaters(assay)
  const headers = {
    authorization: `Bearer ${await assay.token('admin', ['admin'])}`,
    'content-type': 'application/json',
  }
  const lists = listsOf(await buildLargeWave(assay), headers)
  const scene = await assay.build((tx) => buildScene(tx, order))
  await assay.bare.query('vacuum analyze')
  const product = await startProduct(assay)
  try {
    const measure = async (forSeconds: number): Promise<Used> => {
      const times: Times = { saves: [], lists: [], errors: [] }
      const work = { people, lists, forSeconds }
      return { ...times, longestBlock: await product.longestBlock(() => atWork(product.url, work, times)) }
    }
    await measure(seconds.warm)
    const quiet = await measure(seconds.quiet)
    const ending = new AbortController()
    const ordering = keepOrdering(assay, { url: product.url, headers, scene }, ending.signal)
    const busy = await measure(seconds.busy).finally(() => ending.abort())
    const done = await ordering
    return [
      ...findingsOf('50 raters and 10 consultants', quiet, 25),
      ...findingsOf('the same with reports and mails', busy, 60),
      { name: 'reports printed meanwhile', ours: done.reports, unit: '', better: 'higher' },
      { name: 'mails sent meanwhile', ours: done.mails, unit: '', better: 'higher' },
    ]
  } finally {
    await product.stop()
  }
}

function findingsOf(name: string, { saves, lists, errors, longestBlock }: Used, most: number): Finding[] {
  for (const error of new Set(errors)) console.log(error)
  const time = (what: string, ours: number): Finding => ({
    name: `${name}: ${what}`,
    ours,
    unit: 'ms',
    better: 'lower',
  })
  return [
    time('a save, median', percentile(saves, 0.5)),
    { ...time('a save, 99th percentile', percentile(saves, 0.99)), aim: atMost(most) },
    time('a save, longest', percentile(saves, 1)),
    time('a list, 99th percentile', percentile(lists, 0.99)),
    time('longest block of the event loop', longestBlock),
    { name: `${name}: calls that failed`, ours: errors.length, unit: '', better: 'lower', aim: atMost(0) },
  ]
}

/** Every fifth opens the list of the 3,000 people of a wave. */
function listsOf({ project, wave }: LargeWave, headers: Call['headers']): Call[] {
  const post = (path: string, body: object): Call => ({ path, method: 'POST', headers, body: JSON.stringify(body) })
  return [
    post('/api/crm/companies', { pageRows: 100 }),
    { path: `/api/waves/project-waves/${project.id}`, method: 'GET', headers },
    { path: `/api/waves/wave-stats/${wave.id}`, method: 'GET', headers },
    post('/api/reports/activity-journal', { projectGuid: project.id }),
    post(listPeople.url.replace(':projectId', project.id), { waveGuid: wave.id }),
  ]
}

async function buildRaters(assay: BenchApp): Promise<{ share: string; questionnaireId: number; keys: string[] }[]> {
  return assay.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: organization.id })
    const place = { organization_id: organization.id, project_id: project.id }
    const evaluated = await buildAssessee(tx, place)
    const assessors: number[] = []
    for (let number = 0; number < raters; number += 1) assessors.push((await buildAssessee(tx, place)).id)
    const content: PublishedContent = leadershipContent
    const { questionnaires } = await buildCollectingWave(
      tx,
      place,
      assessors.map((assessor) => ({ assessor, assessee: evaluated.id, roleId: 'colleague' })),
      { content },
    )
    const keys = content.sections.flatMap((section) => ratingKeys(section, 'colleague'))
    const made = []
    for (const { id, assessor_id: assesseeId } of questionnaires) {
      const share = await buildQuestionnaireLink(
        tx,
        assay.services.sealing,
        { ...place, assesseeId },
        { approved: true },
      )
      made.push({ share, questionnaireId: id, keys })
    }
    return made
  })
}

type Work = {
  people: Awaited<ReturnType<typeof buildRaters>>
  lists: readonly Call[]
  forSeconds: number
}

/** Each person makes the next call a while after the last one, or at once where its answer was late. */
async function atWork(url: string, { people, lists, forSeconds }: Work, times: Times): Promise<void> {
  const end = performance.now() + forSeconds * 1000
  const paced = async (everyMs: number, into: number[], next: () => Call) => {
    let due = performance.now() + Math.random() * everyMs
    while (due < end) {
      await pause(Math.max(0, due - performance.now()))
      const began = performance.now()
      const { path, ...call } = next()
      const failure = await failureOf(url + path, call)
      if (failure) times.errors.push(`${path}: ${failure}`)
      into.push(performance.now() - began)
      due = Math.max(due + everyMs * (0.5 + Math.random()), performance.now())
    }
  }
  const consultant = (number: number) => {
    let calls = number
    return paced(1000, times.lists, () => {
      const call = lists[(calls += 1) % lists.length]
      if (!call) throw new Error('There are no lists')
      return call
    })
  }
  await Promise.all([
    ...people.map((rater, at) => paced((raters * 1000) / savesPerSecond, times.saves, () => saveOf(rater, at))),
    ...Array.from({ length: consultants }, (_, number) => consultant(number)),
  ])
}

async function failureOf(url: string, call: Omit<Call, 'path'>): Promise<string | undefined> {
  try {
    const answer = await fetch(url, call)
    await answer.arrayBuffer()
    return answer.ok ? undefined : String(answer.status)
  } catch (error) {
    return String(error)
  }
}

let saved = 0
function saveOf({ share, questionnaireId, keys }: Work['people'][number], at: number): Call {
  saved += 1
  const key = keys[Math.floor(saved / raters) % keys.length] ?? ''
  return {
    path: `/api/reports/questionnaires/${share}/answers/${questionnaireId}/${key}`,
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${at}` },
    body: JSON.stringify({ value: 1 + (saved % 5), sequence: Date.now() * 1000 + (saved % 1000) }),
  }
}

type Background = { url: string; headers: Call['headers']; scene: Awaited<ReturnType<typeof buildScene>> }
type Done = { mails: number; reports: number }

/** Orders reports and mails, and orders them again when they are done. */
async function keepOrdering(
  { bare }: BenchApp,
  { url, headers, scene }: Background,
  signal: AbortSignal,
): Promise<Done> {
  const countDone = async (): Promise<Done> => {
    const { rows } = await bare.query<Done>(
      `select (select count(*)::int from mail_messages where state = 'sent') as mails,
              (select count(*)::int from reports where status = 4) as reports`,
    )
    return rows[0] ?? { mails: 0, reports: 0 }
  }
  const total: Done = { mails: 0, reports: 0 }
  while (!signal.aborted) {
    // The same mail ordered again within minutes would be taken for a mistake.
    await bare.query('delete from mail_campaigns')
    const before = await countDone()
    for (const { url: path, body } of scene.orders) {
      const failure = await failureOf(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (failure) throw new Error(`${path}: ${failure}`)
    }
    let now = before
    const isDone = () => now.mails - before.mails >= order.mails && now.reports - before.reports >= order.reports
    while (!signal.aborted && !isDone()) {
      await pause(1000, undefined, { signal }).catch(() => undefined)
      now = await countDone()
    }
    total.mails += now.mails - before.mails
    total.reports += now.reports - before.reports
  }
  return total
}
