import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findForbiddenImports } from './find-forbidden-imports.ts'
import type { Breach } from './source-rules.ts'

const forbidden: readonly [path: string, text: string, wall: string][] = [
  ['domain/waves/a.ts', `import { z } from 'zod'`, 'domain imports only domain,'],
  ['domain/waves/b.ts', `import fs from 'node:fs'`, 'domain imports only domain,'],
  ['domain/waves/c.ts', `import type { Wave } from '../../contract/waves/target.ts'`, 'domain imports only domain,'],
  ['domain/waves/e.test.ts', `import '../../contract/waves/target.ts'`, 'tests of the domain import only'],
  ['domain/waves/testing/b.ts', `import Fastify from 'fastify'`, 'tests of the domain import only'],
  ['contract/waves/a.ts', `import '../../server/platform/target.ts'`, 'contract imports only'],
  ['contract/waves/b.ts', `import Fastify from 'fastify'`, 'contract imports only'],
  ['server/modules/waves/a.ts', `export * from '../../../web/app/target.tsx'`, 'server never imports web'],
  ['server/platform/a.ts', `import '../modules/waves/target.ts'`, 'server/platform imports no module'],
  ['server/modules/waves/b.ts', `import { a } from '../projects/queries.ts'`, 'queries are its own'],
  ['server/modules/waves/b.test.ts', `import { a } from '../projects/project-queries.ts'`, 'queries are its own'],
  ['server/modules/waves/records/a.ts', `import { b } from '../target.ts'`, 'records are independent'],
  ['server/modules/waves/records/b.ts', `import { b } from '../../projects/rename.ts'`, 'records are independent'],
  ['web/features/waves/a.tsx', `import { a } from '../../../server/platform/target.ts'`, 'web imports only'],
  [
    'web/features/waves/b.tsx',
    `const page = await import('../projects/target.tsx')`,
    'features never import each other',
  ],
  ['web/features/waves/c.tsx', `import { a } from "../../app/target.tsx"`, 'the app around them'],
  ['web/ui/a.tsx', `import { a } from '../features/waves/target.tsx'`, 'web/ui imports no feature'],
  ['web/ui/b.tsx', `import type { A } from '../../contract/waves/target.ts'`, 'web/ui imports no feature'],
  ['web/platform/a.ts', `import { a } from '../features/waves/target.tsx'`, 'web/platform imports no feature'],
  ['web/link/a.tsx', `import { a } from '../features/waves/target.tsx'`, 'web/link, the parts of pages'],
  ['web/link/b.tsx', `import { a } from '../app/target.tsx'`, 'web/link, the parts of pages'],
  ['web/app/a.tsx', `import { join } from 'node:path'`, 'web runs in a browser'],
  ['server/modules/waves/c.ts', `import { world } from './testing/world.ts'`, 'imported by tests alone'],
  ['web/features/waves/d.tsx', `import { wave } from './testing/wave.ts'`, 'imported by tests alone'],
  ['server/platform/f.ts', `import '../../simulator/target.ts'`, 'the product never imports the simulator'],
  ['web/app/c.ts', `import type { A } from '../../simulator/target.ts'`, 'the product never imports the simulator'],
  ['simulator/a.ts', `import '../server/modules/waves/target.ts'`, 'simulator imports only'],
  ['simulator/b.ts', `import '../web/app/target.tsx'`, 'simulator imports only'],
  ['simulator/d.ts', `import '../server/platform/database/target.ts'`, 'simulator knows nothing of'],
  ['domain/waves/d.ts', `import { sample } from './testing/sample.ts'`, 'imported by tests alone'],
]

const allowed: readonly [path: string, text: string][] = [
  ['domain/reports/a.ts', `import { a } from '../access/roles.ts'`],
  ['domain/reports/a.test.ts', `import { it } from 'vitest'\nimport { sample } from './testing/sample.ts'`],
  ['server/modules/reports/a.test.ts', `import { world } from './testing/world.ts'`],
  [
    'contract/reports/a.ts',
    `import { z } from 'zod'\nimport { a } from '../target.ts'\nimport { b } from '../../domain/access/roles.ts'`,
  ],
  ['server/modules/reports/records/b.ts', `import { a } from './a.ts'`],
  ['server/modules/reports/b.ts', `import { a } from './records/a.ts'`],
  ['server/modules/reports/a.ts', `import { a } from './queries.ts'\nimport { b } from '../projects/rename.ts'`],
  [
    'web/features/reports/a.tsx',
    `import { a } from '../../ui/target.tsx'\nimport { b } from '../../../contract/waves/target.ts'`,
  ],
  [
    'simulator/c.ts',
    `import fs from 'node:fs'\nimport '../server/platform/target.ts'\nimport '../contract/waves/target.ts'`,
  ],
  ['server/platform/g.test.ts', `import '../../simulator/target.ts'`],
  ['web/app/b.tsx', `import { a } from '../features/waves/target.tsx'`],
]

const targets = [
  'contract/target.ts',
  'contract/waves/target.ts',
  'domain/access/roles.ts',
  'domain/reports/testing/sample.ts',
  'domain/waves/testing/sample.ts',
  'server/platform/database/target.ts',
  'server/platform/target.ts',
  'server/modules/projects/project-queries.ts',
  'server/modules/projects/queries.ts',
  'server/modules/projects/rename.ts',
  'server/modules/reports/queries.ts',
  'server/modules/reports/records/a.ts',
  'server/modules/reports/testing/world.ts',
  'server/modules/waves/target.ts',
  'server/modules/waves/testing/world.ts',
  'simulator/target.ts',
  'web/app/target.tsx',
  'web/features/projects/target.tsx',
  'web/features/waves/target.tsx',
  'web/features/waves/testing/wave.ts',
  'web/ui/target.tsx',
]

const circles: readonly [string, string][] = [
  // Three modules in a circle, and one that only imports from them.
  ['server/modules/mailing/a.ts', `import '../sharing/b.ts'`],
  ['server/modules/sharing/b.ts', `import '../search/c.ts'`],
  ['server/modules/search/c.ts', `import '../mailing/d.ts'`],
  ['server/modules/mailing/d.ts', ``],
  ['server/modules/crm/d.ts', `import '../mailing/a.ts'`],
  // The same for capabilities; one of the imports is a type.
  ['domain/nominations/a.ts', `import '../waves/f.ts'`],
  ['domain/waves/f.ts', `import type { B } from '../nominations/b.ts'`],
  ['domain/nominations/b.ts', `export type B = 1`],
  ['domain/crm/a.ts', `import '../waves/f.ts'`],
  ['contract/nominations/a.ts', `import type { B } from '../sharing/b.ts'`],
  ['contract/sharing/b.ts', `import '../nominations/c.ts'\nexport type B = 1`],
  ['contract/nominations/c.ts', ``],
  ['contract/crm/a.ts', `import '../nominations/a.ts'`],
  // Two files in a circle, and two that are in one by their types alone.
  ['server/platform/b.ts', `import './c.ts'`],
  ['server/platform/c.ts', `import './b.ts'`],
  ['server/platform/d.ts', `import type { E } from './e.ts'\nexport type D = 1`],
  ['server/platform/e.ts', `import type { D } from './d.ts'\nexport type E = 1`],
]

describe('the walls between folders', () => {
  let root = ''
  let breaches: Breach[] = []

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'assay-walls-'))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const files = [
      ...forbidden,
      ...allowed,
      ...circles,
      ...targets.map((path) => [path, 'export const a = 1'] as const),
    ]
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    breaches = await findForbiddenImports(root)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each(forbidden)('reject %s with %s', (path, _text, wall) => {
    expect(breaches.filter((breach) => breach.path === path).map(({ rule }) => rule)).toContainEqual(
      expect.stringContaining(wall),
    )
  })

  it.each(allowed)('allow %s with %s', (path) => {
    expect(breaches.filter((breach) => breach.path === path)).toEqual([])
  })

  it.each([
    ['modules of the server', ['server/modules/mailing', 'server/modules/search', 'server/modules/sharing']],
    ['capabilities of the domain', ['domain/nominations', 'domain/waves']],
    ['capabilities of the contract', ['contract/nominations', 'contract/sharing']],
  ])('name the %s that form a circle, and not those that only import from it', (parts, folders) => {
    const found = breaches.filter(({ rule }) => rule.startsWith(`${parts} form no circle`))
    expect(found.map(({ path }) => path).toSorted()).toEqual(folders)
    expect(found[0]?.rule).toContain(`${folders.at(-1)} → `)
  })

  it('name a circle of files once, unless only their types form it', () => {
    const found = breaches.filter(({ rule }) => rule.startsWith('no files import each other in a circle'))
    const inPlatform = found.filter(({ path }) => path.startsWith('server/platform/'))
    expect(inPlatform).toEqual([
      { path: 'server/platform/b.ts', rule: expect.stringContaining('server/platform/c.ts') as string },
    ])
  })
})
