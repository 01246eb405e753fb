import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getProject, listProjects } from '../../../../contract/projects/projects.ts'
import type { Report } from '../report-state.ts'

export const orgGuid = '11111111-1111-4111-8111-111111111111'
export const projGuid = '22222222-2222-4222-8222-222222222222'
export const waveGuid = '33333333-3333-4333-8333-333333333333'
export const fileGuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** A completed report of Žofie; `n` makes its guids distinct. */
export function reportOf(n: number, more: Partial<Report> = {}): Report {
  return {
    fileGuid: fileGuid(n),
    fileName: `360 – Žofie ${n}.pdf`,
    reportType: 'Individual',
    assessee: { assesseeGuid: fileGuid(n), name: `Žofie ${n}`, email: 'zofie@svae.example', incognito: false },
    productName: '360 feedback of ours',
    productCode: '360-STD',
    hasNumbers: true,
    isSimulated: false,
    reportName: '360',
    language: 'cs',
    created: '2026-03-24T10:00:00Z',
    waveName: 'Leaders',
    wavePhase: 'finished',
    projectName: 'Development 2026',
    companyName: 'Vodárny',
    projectGuid: projGuid,
    companyGuid: orgGuid,
    canDownload: true,
    reportStatus: 4,
    reportDeleted: false,
    releaseAwaited: false,
    hasPresentation: false,
    errorCode: null,
    canStartAgain: false,
    ...more,
  }
}

export function projectRow(projectGuid: string, name: string): AnswerOf<typeof listProjects>[number] {
  return {
    projectGuid,
    name,
    isCompleted: false,
    visibleToClients: true,
    projectStart: null,
    projectEnd: null,
    isMine: true,
  }
}

/** The project that the reports belong to, or "Talents". */
export function projectDetail(projectGuid: string): AnswerOf<typeof getProject> {
  return {
    ...projectRow(projectGuid, projectGuid === projGuid ? 'Development 2026' : 'Talents'),
    companyGuid: orgGuid,
    companyName: 'Vodárny',
    owner: '',
    timeZone: 'Europe/Prague',
    schedule: [],
    waves: { waveGuids: [], waveSetups: [] },
    keepAnonymous: false,
    defaultWaveGuid: null,
    status: 1,
    masterAccountId: null,
    group: null,
    productLink: null,
    revision: 'first',
  }
}
