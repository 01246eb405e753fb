import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds } from '../../platform/address/location.ts'

/** The address of the CRM's page, or of the report of a run, within the organization and project of this page. */
export function useCrmPath(): (runId?: number) => string {
  const { orgGuid, projGuid } = useContextIds()
  return (runId) =>
    pathTo('crm', {
      ...(orgGuid !== null && { orgGuid }),
      ...(projGuid !== null && { projGuid }),
      ...(runId !== undefined && { runId: String(runId) }),
    })
}
