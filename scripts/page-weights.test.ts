import { describe, expect, it } from 'vitest'
import type { Budget } from './page-budgets.ts'
import { complaintsOf, earlyModules, weigh, type Manifest } from './page-weights.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', imports: ['_lib.js'], dynamicImports: ['list-page.tsx'], css: ['main.css'] },
  '_lib.js': { file: 'lib.js', css: ['lib.css'] },
  'list-page.tsx': { file: 'list.js', imports: ['_lib.js'] },
  'form-page.tsx': { file: 'form.js', imports: ['_lib.js', '_fields.js', 'index.html'], css: ['main.css', 'form.css'] },
  '_fields.js': { file: 'fields.js', css: ['fields.css'] },
}
const bytes: Record<string, number> = {
  'main.js': 10_000,
  'lib.js': 150_000,
  'list.js': 30_000,
  'form.js': 25_000,
  'fields.js': 20_000,
  'main.css': 4_000,
  'lib.css': 9_000,
  'form.css': 1_000,
  'fields.css': 2_000,
}
const first: Budget = { what: 'first', build: 'web', entries: ['index.html', 'list-page.tsx'], script: 200, style: 20 }
const further: Budget = {
  what: 'further',
  build: 'web',
  entries: { each: /-page\.tsx$/ },
  after: ['index.html', 'list-page.tsx'],
  script: 40,
}
const weightsOf = (budget: Budget) => weigh(budget, manifest, (file) => bytes[file] ?? 0)

describe('weights of built pages', () => {
  it('count every file once that the entries load together', () => {
    expect(weightsOf(first)).toMatchObject([{ script: 190, style: 13 }])
  })

  it('count of each further page only what was not loaded before', () => {
    expect(weightsOf(further)).toMatchObject([{ entry: 'form-page.tsx', script: 45, style: 3 }])
  })

  it('name entry, size and budget where the budget is exceeded', () => {
    expect(complaintsOf(first, weightsOf(first))).toEqual([])
    expect(complaintsOf(further, weightsOf(further))).toEqual(['further, form-page.tsx: 45.0 kB of script, budget 40'])
    const narrow = { ...first, script: 100, style: 10 }
    expect(complaintsOf(narrow, weightsOf(narrow))).toEqual([
      'first: 190.0 kB of script, budget 100',
      'first: 13.0 kB of style, budget 10',
    ])
  })

  it('name a module that should come later and is loaded at once, by itself or within another file', () => {
    const withPlans = (dynamic: boolean, imports: string[] = []): Manifest => ({
      ...manifest,
      '_lib.js': { file: 'lib.js', dynamicImports: ['plans.ts'], imports },
      ...(dynamic && { 'plans.ts': { file: 'plans.js', isDynamicEntry: true } }),
    })
    const lazy = { ...first, later: ['plans.ts'] }
    expect(earlyModules(first, withPlans(false))).toEqual([])
    expect(earlyModules(lazy, withPlans(true))).toEqual([])
    const early = ['first: plans.ts is loaded at once']
    expect(earlyModules(lazy, withPlans(true, ['plans.ts']))).toEqual(early)
    expect(earlyModules(lazy, withPlans(false))).toEqual(early)
    expect(earlyModules({ ...further, later: ['plans.ts'] }, withPlans(true, ['plans.ts']))).toHaveLength(1)
  })

  it('refuse an entry that the build does not have', () => {
    expect(() => weightsOf({ ...first, entries: ['gone.tsx'] })).toThrow('gone.tsx')
    expect(() => weightsOf({ ...further, entries: { each: /gone/ } })).toThrow('gone')
  })
})
