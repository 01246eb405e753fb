import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listProjectReportTemplates } from '../../../../contract/reports/reports.ts'
import { fileGuid } from './report.ts'

type Listed = AnswerOf<typeof listProjectReportTemplates>[number]

/** A template of reports about one person. */
export const individualTemplate: Listed = {
  templateId: 1,
  templateName: '360 report',
  version: 1,
  dataScope: 1,
  waveKind: 'as360',
  fewestPeople: 1,
  customToolId: null,
  customToolName: '',
  allowedLanguages: [
    { name: 'English (UK)', code: 'en-GB' },
    { name: 'Čeština', code: 'cs' },
  ],
  filenameFormat: 'Leadership',
  multiwave: false,
  canAttachFiles: false,
  canGeneratePrezi: false,
}

/** A template of reports about several people, with every option. */
export const groupTemplate: Listed = {
  ...individualTemplate,
  templateId: 2,
  templateName: 'Team',
  dataScope: 2,
  fewestPeople: 3,
  filenameFormat: 'Our team',
  multiwave: true,
  canAttachFiles: true,
  canGeneratePrezi: true,
}

/** A template of reports about one person of an assessment centre. */
export const centreTemplate: Listed = {
  ...individualTemplate,
  templateId: 7,
  templateName: 'Centre',
  waveKind: 'acdc',
}

/** As few as a report about a group may be about. */
export const threePeople = [1, 2, 3].map((n) => ({ assesseeGuid: fileGuid(n), name: `Žofie ${n}` }))
