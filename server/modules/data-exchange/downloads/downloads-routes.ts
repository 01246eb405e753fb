import * as contract from '../../../../contract/data-exchange/downloads.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { downloadData, downloadExportSample } from './download-data.ts'
import { listExportMethods } from './list-export-methods.ts'

export function downloadsRoutes(register: Register, services: Services): void {
  register(contract.listExportMethods, ({ user, params, query, language }) =>
    listExportMethods(services, user, {
      projectGuid: params.projectGuid,
      waveGuid: query.waveGuid,
      language: query.language ?? language,
    }),
  )
  register(contract.downloadData, ({ user, params, language, request }) =>
    downloadData(services, user, params, { language, requestId: request.id }),
  )
  register(contract.downloadExportSample, ({ user, params, language }) =>
    downloadExportSample(services, user, params, { language }),
  )
}
