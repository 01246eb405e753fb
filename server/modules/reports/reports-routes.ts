import * as contract from '../../../contract/reports/reports.ts'
import { getReportNumbers } from '../../../contract/reports/report-numbers.ts'
import { getWaveQuality } from '../../../contract/reports/wave-quality.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { downloadArchive } from './archive/download-archive.ts'
import { prepareArchive } from './archive/prepare-archive.ts'
import { listConfirmedPeople } from './acdc/list-confirmed-people.ts'
import { cancelReports } from './cancel-reports.ts'
import { deleteReport } from './delete-report.ts'
import { downloadReport } from './download-report.ts'
import { generateInstantReport } from './generate-instant-report.ts'
import { generateReports } from './generate-reports.ts'
import { getWaveQuality as waveQuality } from './get-wave-quality.ts'
import { listCompanyReports } from './list-company-reports.ts'
import { listProjectReportTemplates } from './list-project-report-templates.ts'
import { listReportOutlooks } from './list-report-outlooks.ts'
import { loadReports } from './providers/load-reports.ts'
import { readReportNumbers } from './read-report-numbers.ts'
import { releaseReports } from './release-reports.ts'
import { startReportAgain } from './start-report-again.ts'

export function reportsRoutes(register: Register, services: Services): void {
  register(contract.listCompanyReports, ({ user, params, body, language }) =>
    listCompanyReports(services, user, params.companyGuid, body, language),
  )
  register(contract.downloadReport, ({ user, params, request }) =>
    downloadReport(services, user, { fileGuid: params.fileGuid, file: 'pdf' }, request),
  )
  register(contract.downloadReportPresentation, ({ user, params, request }) =>
    downloadReport(services, user, { fileGuid: params.fileGuid, file: 'presentation' }, request),
  )
  register(getReportNumbers, ({ user, params }) => readReportNumbers(services, user, params.fileGuid))
  register(contract.prepareReportArchive, ({ user, body }) => prepareArchive(services, user, body.fileGuids))
  register(contract.downloadReportArchive, ({ params, request }) => {
    // Asking only for the headers must not use up the address.
    if (request.method === 'HEAD') throw notFound()
    return downloadArchive(services, params.share, request.id)
  })
  register(contract.deleteReport, async ({ user, params }) => {
    await deleteReport(services, user, params.fileGuid)
    return {}
  })
  register(contract.generateReports, ({ user, params, body }) => generateReports(services, user, params.waveId, body))
  register(contract.generateInstantReport, ({ user, params, body }) =>
    generateInstantReport(services, user, params.waveGuid, body),
  )
  register(contract.listReportOutlooks, ({ user, params }) => listReportOutlooks(services, user, params.waveId))
  register(contract.listConfirmedPeople, ({ user, params }) => listConfirmedPeople(services, user, params.waveId))
  register(getWaveQuality, ({ user, params }) => waveQuality(services, user, params.waveId))
  register(contract.startReportAgain, async ({ user, params }) => {
    await startReportAgain(services, user, params.fileGuid)
    return {}
  })
  register(contract.cancelReports, ({ user, body }) => cancelReports(services, user, body.fileGuids))
  register(contract.releaseReports, ({ user, body }) => releaseReports(services, user, body.fileGuids))
  register(contract.loadReports, ({ user, params }) => loadReports(services, user, params))
  register(contract.listProjectReportTemplates, ({ user, params, query, language }) =>
    listProjectReportTemplates(services, user, params.projectGuid, query, language),
  )
}
