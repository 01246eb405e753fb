import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWrite } from '../../../contract/endpoint.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { buildUser } from '../../testing/builders.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import { addressOf, documentedCalls, sampleBody, type DocumentedCall } from '../../testing/documented-calls.ts'
import { rowsOfTables } from '../../testing/rows-of-tables.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Account } from '../identity/built-in-provider.ts'
import { takesKey } from './idempotency.ts'

let assay: TestApp
let admin: Account
let calls: Map<string, DocumentedCall>

beforeAll(async () => {
  assay = await startTestApp()
  calls = await documentedCalls(assay)
  admin = await assay.build((tx) =>
    buildUser(tx, { user_name: 'superadmin-and-support', roles: ['superadmin', 'support'] }),
  )
  await assay.as(admin).get('/api/crm/branches')
})
afterAll(() => assay.close())

/** Writing calls that need no key, and why. */
const withoutKey = {
  'POST /api/auth/token': 'one-time codes and tokens are their own protection',
  'POST /api/auth/logout': 'the second ends nothing more',
  'POST /api/tools/provider-webhook/{branchGuid}/{provider}': 'its nonce is its key',
  'POST /api/mail/bounces': 'a report is recognized by what it says',
  'POST /api/reports/subscribe-report-notification/{notificationId}/{recipientId}': 'sets what is set',
}
/** Calls that create records and must succeed here; others may refuse the sample. */
const creating = [
  'POST /api/crm/upsert-company',
  'POST /api/crm/upsert-project',
  'POST /api/reports/create-assessees/{projectId}',
  'POST /api/reports/create-assessees-selection/{projectId}',
  'POST /api/reports/create-links',
  'POST /api/reports/create-nomination-links/{projectId}',
  'POST /api/reports/create-questionnaire-links/{projectGuid}',
  'POST /api/reports/generate-reports/{waveId}',
  'POST /api/reports/merge-assessees/{projectId}',
  'POST /api/reports/send-invites/{projectId}',
  'POST /api/waves/project-wave/{projectGuid}',
]

async function sendUnder(key: string, call: DocumentedCall, world: World) {
  const { operation, method } = call
  const answer = await assay.app.inject({
    method,
    url: addressOf(world, call),
    headers: {
      'idempotency-key': key,
      ...(operation.security && { authorization: `Bearer ${await assay.tokenOf(admin)}` }),
    },
    payload: sampleBody(world, call) as object,
  })
  return { status: answer.statusCode, text: answer.body, replayed: answer.headers['idempotent-replayed'] === 'true' }
}

const keyedCalls = async () => {
  const endpoints = await contractEndpoints()
  return [...calls].filter(([name]) => takesKey(endpoints.get(name) as never))
}

describe('a writing call', () => {
  test('takes an Idempotency-Key, wherever a repetition would differ', async () => {
    const without = [...(await contractEndpoints())]
      .filter(([, endpoint]) => isWrite(endpoint) && !takesKey(endpoint))
      .map(([name]) => name)
    expect(without.toSorted()).toEqual(Object.keys(withoutKey).toSorted())
  })

  test('sent twice at the same moment under one key works once', async () => {
    const twice: string[] = []
    const done: string[] = []
    for (const [name, call] of await keyedCalls()) {
      const world = await assay.build((tx) => buildWorld(tx, assay.services, admin.user_name))
      const before = await rowsOfTables(assay)
      const answers = await Promise.all(['a', 'b'].map(() => sendUnder(name.replace(/\W/g, ''), call, world)))
      const [first, second] = answers
      if (first?.status !== 200) continue
      done.push(name)
      const after = await rowsOfTables(assay)
      const isOnce = answers.filter(({ replayed }) => replayed).length === 1 && first.text === second?.text
      const audited = (after['audit_log'] ?? 0) - (before['audit_log'] ?? 0)
      if (!isOnce || audited > 1) twice.push(`${name}: ${answers.map(({ status }) => status).join()} ${audited}`)
    }
    expect(twice).toEqual([])
    for (const name of creating) expect(done).toContain(name)
  }, 300_000)
})
