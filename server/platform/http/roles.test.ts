import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCast, type Cast, type CastName } from '../../testing/build-cast.ts'
import { buildWorld, type World } from '../../testing/build-world.ts'
import { addressOf, documentedCalls, sampleBody, type DocumentedCall } from '../../testing/documented-calls.ts'
import { rowsOfTables } from '../../testing/rows-of-tables.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { judgedCalls, mayCall } from '../../testing/who-may.ts'

let assay: TestApp
let world: World
let cast: Cast
let calls: [string, DocumentedCall][]

/** Reads run first; calls that change permissions or delete records run last. */
const order = [
  /^GET/,
  /^(POST|PUT)/,
  /wave-phase/,
  /merge-assessees|undo-merge/,
  /^DELETE|timeslot-delete/,
  /up(sert|date)-project/,
  /delete-project$/,
  /delete-company$/,
]
const rank = ([name]: [string, unknown]) => order.findLastIndex((pattern) => pattern.test(name))

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    world = await buildWorld(tx, assay.services, 'owner')
    cast = await buildCast(tx, world)
  })
  const documented = [...(await documentedCalls(assay))]
  calls = documented.filter(([, call]) => call.operation.security).toSorted((one, other) => rank(one) - rank(other))
}, 120_000)
afterAll(() => assay.close())

async function statusFor(name: CastName, call: DocumentedCall): Promise<number> {
  const send = assay.as(cast[name])[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
  return (await send(addressOf(world, call), sampleBody(world, call))).status
}

const castNames = () => Object.keys(cast) as CastName[]

describe('every call of users', () => {
  test('is in the table of permissions', () => {
    expect(calls.map(([name]) => name).toSorted()).toEqual(judgedCalls.toSorted())
  })

  test('is refused to everybody else, and then stores nothing (PLT-6-64, OPS-6-04, PLT-6-03, OPS-6-02)', async () => {
    for (const name of castNames()) await assay.as(cast[name]).get('/api/crm/branches')
    const before = await rowsOfTables(assay)
    const open: string[] = []
    for (const [name, call] of calls)
      for (const person of castNames().filter((one) => !mayCall(one, name))) {
        const status = await statusFor(person, call)
        if (status !== 403 && status !== 404) open.push(`${person}: ${name} ${status}`)
      }
    expect(open).toEqual([])
    expect(await rowsOfTables(assay)).toEqual(before)
  }, 120_000)

  test('is open to those who may make it, whatever the result (PLT-6-15, PLT-6-16, PLT-6-17)', async () => {
    const closed: string[] = []
    for (const [name, call] of calls) {
      const people = castNames().filter((person) => mayCall(person, name))
      for (const [at, person] of people.entries()) {
        const status = await statusFor(person, call)
        // What one caller has merged or deleted is gone for the next, with what was in it; there is no merge
        // to undo, no failed job, no CSV export, no price of that id, no takeover from the CRM, no file of a template and none of a contact; logins of other branches are not diagnosed, and no plan of reminders is paused that nobody saved. A booking whose case an
        // administrator opened is not an operator's any more.
        const isTaken = rank([name, call]) >= 3 && (at > 0 || name.includes('assesseeId'))
        const isGone =
          status === 404 &&
          (isTaken ||
            /booking\/\{reservationGuid\}\/case|attachment\/\{fileGuid\}|DELETE \/api\/eap\/contact|undo-merge|price\/\{priceId\}|sync-run|failed-jobs|logins-csv|diagnose-login|reminder-plan\/.*\/pause|\/files\/\{fileGuid\}/.test(
              name,
            ))
        if ([401, 403, 404].includes(status) && !isGone) closed.push(`${person}: ${name} ${status}`)
        if (status >= 500) closed.push(`${person}: ${name} ${status}`)
      }
    }
    expect(closed).toEqual([])
  }, 120_000)
})
