import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '../languages/languages.ts'
import { isBranchFilterShown, restoredBranch } from './branches.ts'
import { enumerationsFor } from './catalogues.ts'
import { hoursSince, sourceBanner, sourceStatus } from './freshness.ts'
import { categoryOf, productCategories, productLabel } from './product-categories.ts'

describe('branches', () => {
  it('have a filter if there is more than one, and the choice is remembered (PLT-2-100, PLT-2-101)', () => {
    const offered = [{ branchGuid: 'cz' }, { branchGuid: 'sk' }]
    expect([0, 1, 2].map((count) => isBranchFilterShown(offered.slice(0, count)))).toEqual([false, false, true])
    expect(restoredBranch('sk', offered)).toBe('sk')
    expect(restoredBranch('gone', offered)).toBeNull()
    expect(restoredBranch(null, offered)).toBeNull()
  })
})

describe('freshness', () => {
  const hour = 3_600_000
  it.each([
    [0, 1],
    [0.5, 1],
    [0.99, 1],
    [1, 2],
    [5, 2],
    [23.99, 2],
    [24, 3],
    [30, 3],
  ])('after %j hours is %i (PLT-4-11, PLT-4-13, OPS-4-55)', (hours, code) => {
    expect(sourceStatus(0, hours * hour, true)).toBe(code)
  })

  it.each([
    [3, 'outdated'],
    ['3', 'outdated'],
    ['outdated', 'outdated'],
    ['Outdated', 'outdated'],
    ['down', 'down'],
    [1, null],
    [2, null],
    ['UpToDate', null],
    [undefined, null],
  ] as const)('as status %j shows the banner %j (PLT-4-12, PLT-2-105, PLT-2-106)', (status, banner) => {
    expect(sourceBanner(status)).toBe(banner)
  })

  it('counts hours with one decimal and never backwards (PLT-7-32)', () => {
    expect(hoursSince(0, 5.24 * hour)).toBe(5.2)
    expect(hoursSince(hour, 0)).toBe(0)
  })

  it('is "down" while the CRM does not answer, however fresh the rows are (PLT-2-106)', () => {
    expect(sourceStatus(0, 0.5 * hour, false)).toBe('down')
  })
})

describe('product categories', () => {
  it.each([
    ['AC-100', 'Assessment'],
    ['ACDC-7', 'Assessment and development centre'],
    ['acdc', 'Assessment and development centre'],
    ['EX1', 'Expenses'],
    ['EXT1', 'Travel expenses'],
    ['HPI-01', 'Hogan HPI'],
    ['AS360-2', '360° feedback'],
    ['360', '360° feedback'],
    ['TR9', 'Trainings'],
    ['CO', 'Consulting'],
    ['RE', 'Research'],
    ['SI', 'Special income'],
    ['PL-1', 'Pointleader'],
  ])('name %s by its longest prefix "%s" (PLT-2-138, PLT-2-139)', (productCode, name) => {
    expect(productLabel({ productCode, productName: 'Own name' }, 'en')).toBe(name)
  })

  it.each([
    ['ZZ-1', 'Own name', 'Own name'],
    ['ZZ-1', '', 'ZZ-1'],
    ['ZZ-1', null, 'ZZ-1'],
    [null, 'Own name', 'Own name'],
    [null, null, ''],
  ])('fall back for %j to the name %j: "%s" (PLT-2-139)', (productCode, productName, label) => {
    expect(productLabel({ productCode, productName }, 'en')).toBe(label)
  })

  it('have words in every language and each prefix once (PLT-2-139, PLT-8-29)', () => {
    for (const { names } of productCategories) {
      expect(interfaceLanguages.filter((language) => !names[language])).toEqual([])
    }
    const prefixes = productCategories.map((category) => category.prefix)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    expect(categoryOf('TR')?.names.cs).toBe('Školení')
  })
})

describe('enumerations', () => {
  const stored = {
    tools: [{ id: 1, name: 'HPI' }],
    norms: [{ id: 1, name: 'Global', provider: 'Hogan', tool: 'HPI' }],
    passwordFormats: [{ id: 1, name: 'Short' }],
  }

  it('are returned in the language (PLT-7-28, PLT-3-42, PLT-3-43)', () => {
    const czech = enumerationsFor('cs', stored)
    expect(czech.tools).toEqual([{ id: 1, name: 'HPI' }])
    expect(czech.norms).toEqual([{ id: 1, name: 'Global', provider: 'Hogan', tool: 'HPI' }])
    expect(czech.passwordFormats).toEqual([{ id: 1, name: 'Short' }])
    expect(czech.languages).toContainEqual({ id: 2, code: 'cs' })
    expect(czech.productCategories).toContainEqual({ prefix: 'TR', name: 'Školení' })
  })
})
