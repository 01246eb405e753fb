import { defaultSurveySettings } from '../../../../../domain/data-exchange/survey/propose-mapping.ts'
import type { SurveyCheck, SurveyFile, SurveyImport, SurveyWave } from '../survey-types.ts'

export const importGuid = '44444444-4444-4444-8444-444444444444'

export const anImport = (more: Partial<SurveyImport> = {}): SurveyImport => ({
  importGuid,
  fileName: 'results-survey.csv',
  status: 'draft',
  progress: 0,
  total: null,
  counts: null,
  error: null,
  importedBy: 'jana',
  importedAt: '2026-11-16T09:00:00Z',
  finishedAt: null,
  undoRefusal: null,
  ...more,
})

const labels = (text: string) => ({ 'en-GB': text })

export const aWave = (more: Partial<SurveyWave> = {}): SurveyWave => ({
  wave: { name: 'Leaders 2026', waveSetupType: 'as360', wavePhase: 'preparation' },
  refusal: null,
  targets: {
    sections: [{ number: 1, names: labels('Clarity') }],
    targets: [
      { key: '1.1', section: 1, kind: 'answer', labels: labels('Says what is needed') },
      { key: '1.2', section: 1, kind: 'answer', labels: labels('Keeps agreements') },
      { key: '1.c1', section: 1, kind: 'comment', labels: labels('Why?') },
    ],
    scale: [
      { number: 1, labels: labels('Never') },
      { number: 2, labels: labels('Always') },
    ],
    hasNotApplicable: true,
    notApplicable: labels('Cannot judge'),
    roles: [
      { roleId: 'self', labels: labels('Self') },
      { roleId: 'colleague', labels: labels('Colleague') },
    ],
    languages: ['en-GB'],
  },
  roles: [
    { roleId: 'self', labels: labels('Self') },
    { roleId: 'colleague', labels: labels('Colleague') },
  ],
  nominationsCount: 0,
  import: null,
  ...more,
})

const column = (heading: string, values: readonly string[]): SurveyFile['columns'][number] => ({
  heading,
  filled: 4,
  values: values.map((value, at) => ({ value, count: at === 0 ? 5 - values.length : 1 })),
  isText: false,
  longest: 20,
  emails: 0,
  dates: 0,
})

type Proposal = SurveyFile['ownTemplates']
const facts: Proposal['columns'] = [
  { use: 'assessorEmail', key: null, reason: 'heading' },
  { use: 'assesseeEmail', key: null, reason: 'content' },
  { use: 'role', key: null, reason: 'content' },
]
const proposed: Proposal = {
  columns: [
    ...facts,
    { use: 'answer', key: '1.1', reason: 'sameText' },
    { use: 'answer', key: '1.2', reason: 'order' },
    { use: 'ignore', key: null, reason: null },
  ],
  answers: [
    { value: 'A1', number: 1 },
    { value: 'A2', number: 2 },
  ],
  roles: [{ value: 'self', roleId: 'self' }],
  settings: defaultSurveySettings,
  templates: null,
}

export const aFile = (more: Partial<SurveyFile> = {}): SurveyFile => ({
  import: anImport(),
  format: 'code',
  encoding: 'utf-8',
  rowsCount: 4,
  columns: [
    column('email', ['eva@a.example', 'jan@a.example']),
    column('attribute_1', ['eva@a.example']),
    column('attribute_2', ['self', 'mate']),
    column('Q1[SQ001]', ['A1', 'A2']),
    column('Q1[SQ002]', ['A1', 'A7']),
    column('Q1[comment]', ['Keep on']),
  ],
  proposal: proposed,
  ownTemplates: {
    ...proposed,
    templates: {
      language: 'en-GB',
      sections: [{ number: 1, name: 'Q1' }],
      scale: [
        { number: 1, label: 'A1' },
        { number: 2, label: 'A2' },
      ],
      hasNotApplicable: true,
    },
  },
  mapping: null,
  ...more,
})

const counts = {
  rows: 4,
  leftOut: 0,
  wrong: 0,
  assessees: 1,
  assessors: 2,
  newPeople: 2,
  knownPeople: 0,
  nominations: 4,
  submitted: 4,
  open: 0,
  answers: 8,
  comments: 0,
}

export const aCheck = (more: Partial<SurveyCheck> = {}): SurveyCheck => ({
  isValid: true,
  counts,
  problems: [],
  groups: [],
  preview: [],
  ...more,
})
