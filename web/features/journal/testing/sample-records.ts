import type { JournalRecord } from '../use-journal.ts'

export const projectGuid = '00000000-0000-4000-8000-000000000002'
export const companyGuid = '00000000-0000-4000-8000-000000000001'

export const record = (id: number, more: Partial<JournalRecord> = {}): JournalRecord => ({
  activityJournalGuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  id,
  created: new Date(2025, 2, 4, 5, 6).toISOString(),
  message: `Record ${id}`,
  code: 'WAVE_CREATED',
  details: {},
  internal: 0,
  editable: false,
  type: 4,
  originatorUserName: 'jana.kralova',
  assesseeIdentifier: null,
  projectName: 'Nábor',
  waveName: null,
  companyName: 'Vodárny',
  reportTemplateName: null,
  snippetName: null,
  invoiceGuid: null,
  changed: null,
  companyGuid,
  projectGuid,
  waveGuid: null,
  assesseeId: null,
  reportTemplateId: null,
  snippetId: null,
  revision: 'r1',
  ...more,
})

/** What somebody wrote. */
export const note = (id: number, more: Partial<JournalRecord> = {}) =>
  record(id, { code: null, type: 6, editable: true, message: `Note ${id}`, ...more })
