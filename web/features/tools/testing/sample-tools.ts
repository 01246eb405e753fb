import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listNorms, listPasswordFormats, listReportLanguages, listTools } from '../../../../contract/tools/catalogue.ts'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'
import type { CatalogueTool, CustomTool } from '../form/tool-form.ts'

export const orgGuid = '10000000-0000-4000-8000-000000000001'
export const projGuid = '20000000-0000-4000-8000-000000000001'
export const waveGuid = '30000000-0000-4000-8000-000000000001'
export const base = `/organization/${orgGuid}/project/${projGuid}`
export const manager = {
  canSeeThisProject: true,
  canEditThisProject: true,
  canManageThisProject: true,
  hasInternalRole: true,
}

const catalogueTool = (id: number, name: string, more: Partial<CatalogueTool>): CatalogueTool => ({
  id,
  name,
  provider: 'Hogan',
  reportId: name,
  requiresCompetencyModel: false,
  requiresRatingScale: false,
  requiresCustomInput: false,
  requiresWaveSetup: false,
  ...more,
})

export const catalogueTools = [
  catalogueTool(1, 'HPI', {}),
  catalogueTool(2, 'HDS', {}),
  catalogueTool(4, 'Abstract reasoning', { provider: 'XRT', reportId: 'ART' }),
  catalogueTool(5, 'Diagrammatic reasoning', { provider: 'XRT', reportId: 'DRT' }),
  catalogueTool(7, 'Pointleader', { provider: 'Pointleader', reportId: 'PL' }),
  catalogueTool(8, '360° feedback', { provider: 'AS360', requiresWaveSetup: true }),
  catalogueTool(10, 'Intelligence test', { provider: 'IST', requiresCustomInput: true }),
  catalogueTool(11, 'Competency tool', { provider: 'IST', requiresCompetencyModel: true, requiresRatingScale: true }),
]

type Norms = AnswerOf<typeof listNorms>[number]
const normsOf = (id: number, toolId: number, abbreviation: string): Norms => ({
  id,
  name: `Norms ${abbreviation}`,
  abbreviation,
  provider: 'Hogan',
  tool: { id: toolId, name: '' },
})

export function serveCatalogue(server: FakeServer): void {
  server.answer(listTools, catalogueTools)
  server.answer(listNorms, [
    normsOf(1, 1, 'CZ24'),
    normsOf(2, 1, 'PL23'),
    normsOf(3, 2, 'CZ24'),
    normsOf(4, 4, 'UNI'),
    normsOf(5, 5, 'UNI'),
  ])
  server.answer(listPasswordFormats, [{ id: 1, name: '8 digits' }])
  server.answer(listReportLanguages, [
    { id: 1, code: 'en-GB', name: 'English (UK)' },
    { id: 2, code: 'cs', name: 'Čeština' },
  ])
}

export const toolOf = (id: number, more: Partial<CustomTool> = {}): CustomTool => ({
  id,
  name: `Tool ${id}`,
  tool: { id: 1, name: 'HPI' },
  providerInfo: {
    provider: 'Hogan',
    reportId: 'HPI',
    requiresCompetencyModel: false,
    requiresRatingScale: false,
    requiresCustomInput: false,
    requiresWaveSetup: false,
  },
  report: 'HPI',
  language: 'cs',
  norms: { id: 1, name: 'Norms CZ24', abbreviation: 'CZ24' },
  passwordFormat: { id: 1, name: '8 digits' },
  useDefaultLanguage: false,
  useDefaultName: false,
  hasLogins: false,
  competencySystem: null,
  ratingScale: null,
  job: null,
  customInput: {},
  project: { projectGuid: projGuid, name: 'Project' },
  waveGuid: null,
  favoriteOwner: null,
  batchId: null,
  color: 'teal',
  status: null,
  canBeAssignedManually: true,
  mainToolProvider: 'Hogan',
  generatedDate: null,
  fillInDate: null,
  isInvoiced: null,
  notToBeInvoiced: null,
  peopleCount: 0,
  revision: `r${id}`,
  ...more,
})

export const favoriteOf = (id: number, more: Partial<CustomTool> = {}): CustomTool =>
  toolOf(id, { project: null, favoriteOwner: 'jana.kralova', ...more })
