import { describe, expect, it } from 'vitest'
import { findBreaches } from './breaches.ts'

const rulesBrokenBy = (path: string, text: string) => findBreaches([{ path, text }]).map(({ rule }) => rule)

describe('the walls', () => {
  it.each([
    ['domain/waves/a.ts', `import { z } from 'zod'`, 'domain imports only domain'],
    ['domain/waves/a.ts', `import fs from 'node:fs'`, 'domain imports only domain'],
    ['domain/waves/a.ts', `import type { Wave } from '../../contract/waves.ts'`, 'domain imports only domain'],
    ['domain/waves/a.ts', `const at = Date.now()`, 'no clock'],
    ['domain/waves/a.ts', `const at = new Date( )`, 'no clock'],
    ['domain/waves/a.ts', `const dice = Math.random()`, 'no clock'],
    ['contract/waves.ts', `import { AppError } from '../server/platform/app-error.ts'`, 'contract imports only'],
    ['contract/waves.ts', `import Fastify from 'fastify'`, 'contract imports only'],
    ['server/modules/waves/a.ts', `export * from '../../../web/app/router.tsx'`, 'server never imports web'],
    ['server/modules/waves/a.ts', `need(permissions.canEditThisProject)`, 'ask a rule of domain/access'],
    ['web/features/waves/a.tsx', `const { hasInternalRole } = usePermissions()`, 'ask a rule of domain/access'],
    ['server/platform/jobs/a.ts', `const client = new pg.Client({ connectionString })`, 'openPool or withClient'],
    ['scripts/a.ts', `const pool = new Pool(config)`, 'openPool or withClient'],
    ['server/platform/jobs/a.ts', `import '../../modules/waves/jobs.ts'`, 'knows no module'],
    ['server/modules/waves/a.ts', `import { wave } from '../projects/queries.ts'`, 'queries are its own'],
    ['server/modules/waves/a.test.ts', `import { wave } from '../projects/project-queries.ts'`, 'queries are its own'],
    ['web/features/waves/a.tsx', `import { a } from '../../../server/main.ts'`, 'web imports only'],
    [
      'web/features/waves/a.tsx',
      `const page = await import('../projects/page.tsx')`,
      'features never import each other',
    ],
    ['web/features/waves/a.tsx', `import { router } from "../../app/router.tsx"`, 'the app around them'],
    ['web/ui/table.tsx', `import { Wave } from '../features/waves/wave.tsx'`, 'web/ui knows no feature'],
    ['web/ui/table.tsx', `import type { Wave } from '../../contract/waves.ts'`, 'web/ui knows no feature'],
    ['web/app/main.tsx', `import { join } from 'node:path'`, 'runs in a browser'],
    ['server/modules/waves/a.ts', `import { world } from './waves-world.ts'`, 'is for tests'],
    ['web/features/waves/a.tsx', `import { wave } from './testing/wave.ts'`, 'is for tests'],
    ['domain/waves/a.ts', `import { sample } from './sample-wave.ts'`, 'is for tests'],
    ['server/modules/helpers/a.ts', ``, 'helpers is not a capability'],
    ['web/features/wave/a.tsx', ``, 'wave is not a capability'],
  ])('stop %s with %s', (path, text, rule) => {
    expect(rulesBrokenBy(path, text)).toEqual([expect.stringContaining(rule)])
  })

  it.each([
    ['domain/waves/a.ts', `import { x } from '../access/roles.ts'\nconst at = new Date(now) // never Date.now()`],
    ['server/modules/waves/a.test.ts', `import { world } from './waves-world.ts'`],
    ['server/testing/a.ts', `import { world } from '../modules/waves/waves-world.ts'`],
    ['domain/waves/a.test.ts', `import { it } from 'vitest'\nconst at = Date.now()`],
    [
      'contract/waves.ts',
      `import { z } from 'zod'\nimport { endpoint } from './endpoint.ts'\nimport { phases } from '../domain/waves/phases.ts'`,
    ],
    [
      'server/modules/waves/a.ts',
      `import { load } from './queries.ts'\nimport { rename } from '../projects/rename-project.ts'`,
    ],
    [
      'web/features/waves/a.tsx',
      `import { Table } from '../../ui/table.tsx'\nimport { waves } from '../../../contract/waves.ts'`,
    ],
    ['web/app/router.tsx', `import { Page } from '../features/waves/page.tsx'`],
  ])('let through what %s may do', (path, text) => {
    expect(rulesBrokenBy(path, text)).toEqual([])
  })

  it('name a circle between modules once, however long it is', () => {
    const files = [
      { path: 'server/modules/waves/a.ts', text: `import '../projects/b.ts'` },
      { path: 'server/modules/projects/b.ts', text: `import '../reports/c.ts'` },
      { path: 'server/modules/reports/c.ts', text: `import '../waves/a.ts'` },
      { path: 'server/modules/crm/d.ts', text: `import '../waves/a.ts'` },
    ]
    expect(findBreaches(files)).toEqual([
      {
        path: 'server/modules/projects/b.ts',
        rule: 'modules call each other in a circle: projects → reports → waves → projects',
      },
    ])
    expect(findBreaches(files.filter(({ path }) => !path.includes('reports')))).toEqual([])
  })
})
