import * as catalogue from '../../../contract/tools/catalogue.ts'
import * as contract from '../../../contract/tools/custom-tools.ts'
import * as favorites from '../../../contract/tools/favorite-tools.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { deleteCustomTool, updateCustomTool } from './change-custom-tool.ts'
import { createCustomTool, getCustomTool, listCustomTools } from './custom-tools.ts'
import { createFavoriteTool, listFavoriteTools } from './favorite-tools.ts'
import {
  getCustomInputDetails,
  listNorms,
  listPasswordFormats,
  listReportLanguages,
  listTools,
} from './list-catalogue.ts'

export function toolsRoutes(register: Register, services: Services): void {
  register(catalogue.listTools, ({ user }) => listTools(services, user))
  register(catalogue.listNorms, ({ user }) => listNorms(services, user))
  register(catalogue.listPasswordFormats, ({ user }) => listPasswordFormats(services, user))
  register(catalogue.listReportLanguages, ({ user, params }) => listReportLanguages(services, user, params.reportId))
  register(catalogue.getCustomInputDetails, ({ user, params }) => getCustomInputDetails(services, user, params.toolId))
  register(contract.listCustomTools, ({ user, params, language }) =>
    listCustomTools(services, user, params.projectId, language),
  )
  register(contract.createCustomTool, ({ user, params, body }) =>
    createCustomTool(services, user, params.projectId, body),
  )
  register(contract.getCustomTool, ({ user, params }) => getCustomTool(services, user, params.id))
  register(contract.updateCustomTool, ({ user, params, body }) => updateCustomTool(services, user, params.id, body))
  register(contract.deleteCustomTool, async ({ user, params }) => {
    await deleteCustomTool(services, user, params.id)
    return {}
  })
  register(favorites.listFavoriteTools, ({ user, params, language }) =>
    listFavoriteTools(services, user, params.userName, language),
  )
  register(favorites.createFavoriteTool, ({ user, params, body }) =>
    createFavoriteTool(services, user, params.userName, body),
  )
}
