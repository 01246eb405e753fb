import { describe, expect, it } from 'vitest'
import { findSourceBreaches } from './source-rules.ts'

const rulesBrokenBy = (path: string, text: string) => findSourceBreaches([{ path, text }]).map(({ rule }) => rule)

describe('the walls in the text of files', () => {
  it.each([
    ['domain/waves/a.ts', `const at = Date.now()`, 'no clock'],
    ['domain/waves/a.ts', `const at = new Date( )`, 'no clock'],
    ['domain/waves/a.ts', `const dice = Math.random()`, 'no clock'],
    ['server/modules/waves/a.ts', `need(permissions.canEditThisProject)`, 'ask a rule of domain/rights'],
    ['web/features/waves/a.tsx', `const { hasInternalRole } = usePermissions()`, 'ask a rule of domain/rights'],
    ['server/platform/jobs/a.ts', `const client = new pg.Client({ connectionString })`, 'openPool or withClient'],
    ['scripts/a.ts', `const pool = new Pool(config)`, 'openPool or withClient'],
    ['simulator/a.ts', `const pool = new Pool(config)`, 'openPool or withClient'],
    ['simulator/http/a.ts', `need(permissions.canEditThisProject)`, 'ask a rule of domain/rights'],
    ['server/modules/helpers/a.ts', ``, 'helpers is not a capability'],
    ['web/features/wave/a.tsx', ``, 'wave is not a capability'],
    ['contract/wave/a.ts', ``, 'wave is not a capability'],
  ])('reject %s with %s', (path, text, rule) => {
    expect(rulesBrokenBy(path, text)).toEqual([expect.stringContaining(rule)])
  })

  it.each([
    ['domain/waves/a.ts', `const at = new Date(now) // never Date.now()`],
    ['domain/waves/a.test.ts', `const at = Date.now()`],
    ['server/platform/database/connections.ts', `const pool = new Pool(config)`],
  ])('allow %s with %s', (path, text) => {
    expect(rulesBrokenBy(path, text)).toEqual([])
  })
})
