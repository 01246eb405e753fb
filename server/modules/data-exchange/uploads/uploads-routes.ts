import * as contract from '../../../../contract/data-exchange/uploads.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { downloadDocxTemplates, downloadUploadTemplate } from './download-templates.ts'
import { uploadData } from './upload-data.ts'

export function uploadsRoutes(register: Register, services: Services): void {
  register(contract.downloadUploadTemplate, ({ user, params, query, language }) =>
    downloadUploadTemplate(services, user, params.waveGuid, { ...query, language }),
  )
  register(contract.downloadDocxTemplates, ({ user, params }) => downloadDocxTemplates(services, user, params.waveGuid))
  register(contract.uploadData, ({ user, params, query, request }) =>
    uploadData(services, user, params.waveGuid, { overwrite: query.overwrite, request }),
  )
}
