import type { FastifyRequest } from 'fastify'
import * as contract from '../../../../contract/data-exchange/downloads.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { downloadData, downloadExportSample, type Call } from './download-data.ts'
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
    downloadData(services, user, params, callOf(language, request)),
  )
  register(contract.downloadExportSample, ({ user, params, language, request }) =>
    downloadExportSample(services, user, params, callOf(language, request)),
  )
}

const callOf = (language: InterfaceLanguage, request: FastifyRequest): Call => ({
  language,
  requestId: request.id,
  isHead: request.method === 'HEAD',
})
