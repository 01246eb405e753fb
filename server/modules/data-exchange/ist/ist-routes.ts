import * as contract from '../../../../contract/data-exchange/ist.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { listIstImports } from './list-ist-imports.ts'
import { undoIstImport } from './undo-ist-import.ts'
import { uploadIstData } from './upload-ist-data.ts'

export function istRoutes(register: Register, services: Services): void {
  register(contract.uploadIstData, ({ user, params, body }) => uploadIstData(services, user, params.waveGuid, body))
  register(contract.undoIstImport, ({ user, params }) => undoIstImport(services, user, params))
  register(contract.listIstImports, ({ user, params }) => listIstImports(services, user, params.waveGuid))
}
