import * as contract from '../../../../contract/data-exchange/warehouse.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { listDataUploads, listWarehouseData } from './list-warehouse-data.ts'

export function warehouseRoutes(register: Register, services: Services): void {
  register(contract.listWarehouseData, ({ user, params }) => listWarehouseData(services, user, params.waveGuid))
  register(contract.listDataUploads, ({ user, params }) => listDataUploads(services, user, params.waveGuid))
}
