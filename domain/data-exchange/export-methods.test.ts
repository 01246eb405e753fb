import { describe, expect, it } from 'vitest'
import { noPermissions } from '../access/permissions.ts'
import { exportMethodIds, exportMethodsFor, type ExportableData } from './export-methods.ts'

const everything: ExportableData = { answers: true, scores: true, agreed: true, results: true, people: true }
const nothing: ExportableData = { answers: false, scores: false, agreed: false, results: false, people: false }
const manager = { ...noPermissions, canSeeThisProject: true, canEditThisProject: true, canManageThisProject: true }
const offered = (permissions: typeof manager, data = everything) =>
  exportMethodsFor(permissions, data, ['cs', 'en-GB']).map(({ value }) => value)

describe('export methods', () => {
  it('with what single raters answered are for people of the house alone, whatever else somebody may do (0396)', () => {
    const others = { ...manager, canManageInvoices: true, hasSuperadminRole: true, isBetaTester: true }
    expect(offered(others)).toEqual(['acdc-agreed', 'tool-results', 'people'])
    expect(offered({ ...manager, hasInternalRole: true })).toEqual([...exportMethodIds])
  })

  it('are none for whoever does not manage the project, also of the house (OPS-6-56)', () => {
    expect(offered({ ...manager, canManageThisProject: false, hasInternalRole: true })).toEqual([])
  })

  it('are those of which there are data', () => {
    const of = (data: Partial<ExportableData>) =>
      offered({ ...manager, hasInternalRole: true }, { ...nothing, ...data })
    expect(of({})).toEqual([])
    expect(of({ answers: true })).toEqual(['answers', 'answers-long', 'answers-spss'])
    expect(of({ scores: true })).toEqual(['acdc-scores'])
    expect(of({ agreed: true })).toEqual(['acdc-agreed'])
    expect(of({ results: true })).toEqual(['tool-results'])
    expect(of({ people: true })).toEqual(['people'])
  })

  it('ask for a language where questions are worded', () => {
    const methods = exportMethodsFor({ ...manager, hasInternalRole: true }, everything, ['cs', 'en-GB'])
    for (const { requireWaveTemplates, allowedTemplateLanguages } of methods)
      expect(allowedTemplateLanguages).toEqual(requireWaveTemplates ? ['cs', 'en-GB'] : [])
    expect(methods.filter(({ requireWaveTemplates }) => !requireWaveTemplates).map(({ value }) => value)).toEqual([
      'tool-results',
      'people',
    ])
  })
})
