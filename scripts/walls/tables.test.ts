import { describe, expect, it } from 'vitest'
import { findTableBreaches } from './tables.ts'

const rulesBrokenBy = (path: string, text: string) => findTableBreaches([{ path, text }]).map(({ rule }) => rule)
const ofWaves = 'waves is written by waves: call a function of its records/'

describe('the walls around tables', () => {
  it.each([
    ['server/modules/nominations/a.ts', `await tx.updateTable('waves').set(x)`, ofWaves],
    ['server/modules/nominations/a.ts', `await tx\n  .insertInto('waves')`, ofWaves],
    ['server/modules/nominations/a-queries.ts', `await tx.deleteFrom('waves as w')`, ofWaves],
    ['server/modules/nominations/a.ts', 'await sql`insert into waves (id) values (1)`.execute(tx)', ofWaves],
    ['server/modules/nominations/a.ts', 'sql`\n    update waves w\n       set name = 1`', ofWaves],
    ['server/modules/nominations/a.ts', 'sql`with gone as (delete from waves where id = 1) select`', ofWaves],
    ['server/modules/nominations/a.ts', 'sql`UPDATE public."waves" AS w SET name = 1`', ofWaves],
    ['server/modules/nominations/a-queries.ts', 'sql`truncate table waves`', ofWaves],
    ['server/modules/nominations/a.ts', `await takeRows(tx, 'waves', sql\`true\`)`, ofWaves],
    ['server/platform/http/a.ts', `await tx.updateTable('waves').set(x)`, ofWaves],
    ['server/jobs.ts', 'sql`delete from idempotency_keys`', 'idempotency_keys is written by platform'],
    ['server/modules/waves/a.ts', 'sql`delete from ${sql.table(name)}`', 'name the table'],
    [
      'server/modules/nominations/a.ts',
      `tx.selectFrom('waves').select('id')`,
      `waves belongs to waves: read it through its records/`,
    ],
    [
      'server/modules/nominations/a.ts',
      'sql`select 1 from nominations n join waves w on true`',
      `waves belongs to waves`,
    ],
    ['server/modules/waves/a.ts', 'sql`select from waves where l.status <> 5`', 'name the status'],
    ['server/modules/waves/a.ts', 'sql`select from waves where status not in (1, 5)`', 'name the status'],
    ['server/modules/waves/a.ts', `if (report.status !== 4) return`, 'name the status'],
  ])('reject %s with %s', (path, text, rule) => {
    expect(rulesBrokenBy(path, text)).toEqual([expect.stringContaining(rule)])
  })

  it.each([
    ['server/modules/waves/a.ts', `await tx.updateTable('waves').set(x)`],
    ['server/modules/waves/a.ts', 'sql`select from waves for no key update`'],
    ['server/modules/waves/a.ts', 'sql`select from waves where status <> ${loginStatus.deleted}`'],
    ['server/modules/access/a.ts', `if (error.status === 401) return`],
    ['server/modules/nominations/a-queries.ts', 'sql`select 1 from nominations n join waves w on true`'],
    ['server/modules/nominations/a.ts', `// the caller may not update waves set anything`],
    [
      'server/modules/nominations/a.ts',
      'sql`insert into nominations (id) values (1) on conflict do update set id = 1`',
    ],
    ['server/modules/nominations/a.test.ts', `await tx.deleteFrom('waves')`],
    ['server/modules/nominations/testing/world.ts', `await tx.insertInto('waves')`],
    ['server/modules/nominations/a.ts', `import { waveHead } from '../waves/records/wave-head.ts'`],
    ['server/platform/database/kept-rows.ts', 'sql`delete from ${sql.table(name)}`'],
  ])('allow %s with %s', (path, text) => {
    expect(rulesBrokenBy(path, text)).toEqual([])
  })
})
