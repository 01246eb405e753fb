import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { importedRowsMax } from '../../domain/participants/limits.ts'
import { contentLimits, templateBytesMax } from '../../domain/templates/content-limits.ts'
import { both, item, sampleDraft } from '../../domain/templates/testing/template-samples.ts'
import { newSection } from '../../domain/templates/new-template.ts'
import { buildProject } from '../../server/testing/builders.ts'
import { buildNominationProject } from '../../server/modules/nominations/testing/sample-project.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { atMost, type Finding } from '../finding.ts'
import { median } from '../measure.ts'
import { nominationRows } from '../nomination-rows.ts'
import type { OneAnswer, OneCall } from '../one-call.ts'
import { startProduct, type Product } from '../product.ts'

const rounds = 5

type Call = {
  name: string
  path: string
  body?: string
  token: string
  isKeyed?: true
  prepare?: () => Promise<unknown>
}
type Built = Awaited<ReturnType<typeof buildNominationProject>>

/**
 * Calls at their largest permitted size: how long each keeps the server, as `npm start` runs it, from answering anybody
 * else.
 */
export async function largestCalls(assay: BenchApp): Promise<Finding[]> {
  const calls = await largest(assay)
  const product = await startProduct(assay)
  const caller = fork(new URL('../one-call.ts', import.meta.url))
  try {
    const findings: Finding[] = []
    // What the timer of the measurement, the caller's messages and the frame of any call take.
    const floor = { than: 'a call that does nothing', value: await medianBlock(product, caller, nothing) }
    for (const call of calls) {
      const ours = await medianBlock(product, caller, call)
      const name = `longest block: ${call.name}`
      findings.push({ name, ours, unit: 'ms', better: 'lower', limits: [floor], aim: atMost(20) })
    }
    return findings
  } finally {
    caller.kill()
    await product.stop()
  }
}

const nothing: Call = { name: 'nothing', path: '/healthz', token: '' }

async function medianBlock(product: Product, caller: ChildProcess, call: Call): Promise<number> {
  const blocks: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await call.prepare?.()
    const block = await longestBlock(product, caller, call)
    if (round > 0) blocks.push(block)
  }
  return median(blocks)
}

async function longestBlock(
  product: Product,
  caller: ChildProcess,
  { path, body, token, isKeyed }: Call,
): Promise<number> {
  caller.send({
    url: `${product.url}${path}`,
    token,
    ...(body !== undefined && { body }),
    ...(isKeyed && { key: randomUUID() }),
  } satisfies OneCall)
  await once(caller, 'message')
  return product.longestBlock(async () => {
    caller.send('go')
    const [{ status, text }] = (await once(caller, 'message')) as [OneAnswer]
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  })
}

async function largest(assay: BenchApp): Promise<Call[]> {
  const built = await assay.build((tx) => buildNominationProject(tx))
  const empty = await assay.build((tx) => buildProject(tx, { organization_id: built.organization.id }))
  const token = await assay.token('root', ['superadmin'])
  const rows = [...nominationRows(), ...nominationRows(1)]
  const nominate = `/api/reports/create-nominations/${built.project.id}/${built.wave.id}`
  const { guids, ids } = await fill(assay, built)
  const people = Array.from({ length: importedRowsMax }, (_, number) => ({
    name: `Žofie Příhodová ${number}`,
    email: `zofie.prihodova.${number}@firma.example`,
    language: 'cs',
  }))
  const inWave = `${built.project.id}/${built.wave.id}`
  const answer = await mustAnswer(`${assay.url}/api/templates/template`, { token, body: largestTemplate() })
  const { newTemplateId } = JSON.parse(answer) as { newTemplateId: number }
  await assay.bare.query('vacuum analyze')
  const calls: (Omit<Call, 'token' | 'body'> & { body?: unknown })[] = [
    {
      name: 'saving 10,000 nominations',
      path: nominate,
      body: rows,
      prepare: () => assay.bare.query('delete from nominations where wave_id = $1', [built.wave.id]),
    },
    { name: 'saving 10,000 nominations again', path: nominate, body: rows },
    { name: 'reading 10,000 nominations', path: `/api/reports/nomination-table/${inWave}` },
    {
      name: 'rater loads of 10,000 people',
      path: `/api/reports/rater-loads/${inWave}`,
      body: { emails: people.map(({ email }) => email) },
    },
    {
      name: 'finding 10,000 people by address',
      path: `/api/reports/people-by-email/${built.project.id}`,
      body: { emails: people.map(({ email }) => email) },
    },
    {
      name: 'adding 10,000 people',
      path: `/api/reports/create-assessees/${empty.id}`,
      body: people,
      prepare: () => assay.bare.query('delete from assessees where project_id = $1', [empty.id]),
    },
    {
      name: 'adding 10,000 people, under an Idempotency-Key',
      path: `/api/reports/create-assessees/${empty.id}`,
      body: people,
      isKeyed: true,
      prepare: () => assay.bare.query('delete from assessees where project_id = $1', [empty.id]),
    },
    {
      name: 'languages of 10,000 people',
      path: `/api/reports/import-assessee-languages/${empty.id}`,
      body: people.map(({ email, language }) => ({ email, language })),
    },
    {
      name: '10,000 people into a wave',
      path: `/api/reports/wave-people/${inWave}`,
      body: { assesseeIds: ids },
    },
    {
      name: '10,000 links for nominating',
      path: `/api/reports/create-nomination-links/${built.project.id}`,
      body: { waveGuid: built.wave.id, assesseeGuids: guids },
    },
    {
      name: '10,000 links to questionnaires',
      path: `/api/reports/create-questionnaire-links/${built.project.id}`,
      body: { assesseeGuids: guids },
    },
    {
      name: 'people of a wave, 10,000',
      path: `/api/reports/assessee-details/${built.project.id}`,
      body: { waveGuid: built.wave.id },
    },
    { name: 'links for nominating of 10,000 people', path: `/api/reports/nomination-links/${inWave}` },
    { name: 'progress of 10,000 raters', path: `/api/reports/assessors-finalized/${inWave}` },
    { name: 'saving a template of 4 MB', path: '/api/templates/template', body: largestTemplate() },
    {
      name: 'saving a template of 4 MB, under an Idempotency-Key',
      path: '/api/templates/template',
      body: largestTemplate(),
      isKeyed: true,
    },
    { name: 'reading a template of 4 MB', path: `/api/templates/template/${newTemplateId}` },
    {
      name: 'people to select from, 10,000',
      path: `/api/reports/people-selection/${built.project.id}`,
      body: {},
    },
  ]
  return calls.map(({ body, ...call }) => ({
    ...call,
    token,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }))
}

/** 10,000 people in the project. */
async function fill({ bare }: BenchApp, { organization, project }: Built): Promise<{ guids: string[]; ids: number[] }> {
  const { rows } = await bare.query<{ id: number; guid: string }>(
    `insert into assessees (organization_id, project_id, name, email, language_code)
     select $1, $2, 'Přemysl Šťastný ' || n, 'premysl.stastny.' || n || '@firma.example', 'cs' from generate_series(0, ${importedRowsMax - 1}) n
     returning id, assessee_guid as guid`,
    [organization.id, project.id],
  )
  return { guids: rows.map(({ guid }) => guid), ids: rows.map(({ id }) => id) }
}

/** As many questions as fit into the largest permitted body. */
function largestTemplate(): unknown {
  const questions = Array.from({ length: contentLimits.questions }, (_, at) =>
    item(at + 1, both(`${'Srozumitelně vysvětluje, co od ostatních očekává. '.repeat(18)} ${at + 1}`)),
  )
  const section = (number: number) => ({
    ...newSection(number),
    name: both(`Vedení ${number}`),
    questions,
    comments: [],
  })
  const bytes = Buffer.byteLength(JSON.stringify(section(1)))
  const sections = Math.min(contentLimits.itemsInAll / questions.length, Math.floor((templateBytesMax - 1000) / bytes))
  return sampleDraft({
    branchGuids: [],
    content: { type: 'questions', sections: Array.from({ length: sections }, (_, at) => section(at + 1)) },
  })
}
