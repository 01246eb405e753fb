import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { getWave, getWaveSetup, listProjectWaves } from '../../../../contract/waves/waves.ts'
import { waveOf } from '../../../platform/testing/wave.ts'

/** Records as in the server's responses; for tests. */
export const [company, project, first, second] = [
  'c0000000-0000-4000-8000-000000000001',
  'd0000000-0000-4000-8000-000000000001',
  'e0000000-0000-4000-8000-000000000001',
  'e0000000-0000-4000-8000-000000000002',
] as const

export const sampleWave = (change: Partial<AnswerInputOf<typeof getWave>> = {}): AnswerInputOf<typeof getWave> =>
  waveOf({
    waveGuid: first,
    id: first,
    projectGuid: project,
    companyGuid: company,
    name: 'Autumn 2026',
    wavePhase: 'nomination',
    questionsTemplate: { id: 1, name: 'Leadership 360' },
    answersTemplate: { id: 3, name: 'Five steps' },
    rolesTemplate: { id: 5, name: 'Standard roles' },
    emailsTemplate: { id: 6, name: 'Standard mails' },
    individualReportTemplate: { id: 9, name: '360° individual report' },
    startDate: '2026-11-15T23:00:00.000Z',
    finishDate: '2026-12-16T22:59:00.000Z',
    nominationDeadline: '2026-11-23T22:59:00.000Z',
    minNonsuperiorsToSeeResults: 3,
    assesseesCount: 12,
    assessorsCount: 40,
    nominationsCount: 96,
    submittedCount: 24,
    inProgressCount: 12,
    ...change,
  })

export const sampleSetup: AnswerInputOf<typeof getWaveSetup> = {
  timeZone: 'Europe/Prague',
  startDate: '2026-11-15T23:00:00.000Z',
  finishDate: '2026-12-16T22:59:00.000Z',
  nominationDeadline: '2026-11-23T22:59:00.000Z',
  templates: [
    {
      id: 1,
      name: 'Leadership 360',
      type: 'questions',
      category: 'none',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: null,
    },
    {
      id: 2,
      name: 'Quick pulse',
      type: 'questions',
      category: 'none',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: null,
    },
    {
      id: 3,
      name: 'Five steps',
      type: 'answers',
      category: 'none',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: 5,
    },
    {
      id: 4,
      name: 'Seven steps',
      type: 'answers',
      category: 'none',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: 7,
    },
    {
      id: 5,
      name: 'Standard roles',
      type: 'roles',
      category: 'none',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: null,
    },
    {
      id: 6,
      name: 'Standard mails',
      type: 'mails',
      category: 'none',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: null,
    },
    {
      id: 7,
      name: 'Sales system',
      type: 'questions',
      category: 'competency',
      languagesCodes: ['cs'],
      isOfficial: true,
      scaleMax: null,
    },
  ],
  reportTemplates: [
    {
      id: 8,
      name: 'A shorter individual report',
      language: 'mul',
      dataScope: 1,
      report: 'individual',
      isDefault: false,
    },
    { id: 9, name: '360° individual report', language: 'mul', dataScope: 1, report: 'individual', isDefault: true },
    { id: 10, name: '360° superior’s report', language: 'mul', dataScope: 1, report: 'superior', isDefault: true },
  ],
  waves: [],
}

type Waves = AnswerInputOf<typeof listProjectWaves>
export const sampleWaves = (...kinds: Waves['waveSetups'][number]['waveSetupType'][]): Waves => {
  const waveSetups = kinds.map((waveSetupType, index) => ({
    waveGuid: index === 0 ? first : second,
    name: `Wave ${index + 1}`,
    waveSetupType,
    wavePhase: 'preparation' as const,
  }))
  return { waveGuids: waveSetups.map(({ waveGuid }) => waveGuid), waveSetups, defaultWaveGuid: first }
}

/** What a manager with every right has. */
export const manager = {
  hasInternalRole: true,
  canSeeThisProject: true,
  canEditThisProject: true,
  canManageThisProject: true,
  canManage360templates: true,
  supremeRole: 'superadmin',
} as const
