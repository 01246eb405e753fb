import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getProject } from '../../../../contract/projects/projects.ts'

type ProjectDetail = AnswerOf<typeof getProject>

export function projectDetailOf(more: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    projectGuid: '00000000-0000-4000-8000-000000000002',
    companyGuid: '11111111-1111-4111-8111-111111111111',
    companyName: 'Vodárny',
    name: 'Nábor',
    revision: 'first',
    owner: 'jana.kralova',
    timeZone: 'Europe/Prague',
    isCompleted: false,
    projectStart: '2026-02-10T10:00:00Z',
    projectEnd: null,
    schedule: [
      { name: 'projectStart', value: '2026-02-10T10:00:00Z' },
      { name: 'isCompleted', value: false },
      { name: 'totalWorkHours', value: 40 },
      { name: 'price', value: 12500.5 },
    ],
    waves: { waveGuids: [], waveSetups: [] },
    visibleToClients: true,
    keepAnonymous: false,
    defaultWaveGuid: null,
    status: 1,
    masterAccountId: null,
    group: null,
    productLink: null,
    ...more,
  }
}
