import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import { listProjects } from '../../../../contract/projects/projects.ts'
import { listProjectWaves } from '../../../../contract/waves/waves.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import type { Invoicing } from './use-invoicing.ts'

/** Enough to choose from; an older invoice is opened from its login. */
const newestInvoices = 500

/** What the filters offer. Projects and invoices only to those who manage invoices (PLT-2-162). */
export function useFilterOptions({ orgGuid, ownProject, projectGuid }: Invoicing) {
  const managesInvoices = useMay('seeInvoices')
  const seesWaves = useMay('seeWaves')
  const params = { companyGuid: orgGuid }
  const projects = useCall(listProjects, { params })
  const invoices = useCall(
    listCompanyInvoices,
    { params, body: { projectGuid: ownProject ?? null, pageRows: newestInvoices } },
    { enabled: managesInvoices },
  )
  const waves = useCall(listProjectWaves, { params: { projectGuid } }, { enabled: projectGuid !== '' && seesWaves })
  return {
    hasProjects: managesInvoices && !ownProject,
    projects: projects.data?.map((project) => project.projectGuid) ?? [],
    hasInvoices: managesInvoices,
    invoices: invoices.data?.invoices ?? [],
    /** Waves belong to a project. */
    waves: projectGuid
      ? (waves.data?.waveSetups ?? []).map(({ waveGuid, name }) => ({ value: waveGuid, label: name }))
      : [],
    lastInvoiceAt: invoices.data?.invoices.find(({ kind }) => kind === 'invoice')?.created ?? null,
  }
}
export type FilterOptions = ReturnType<typeof useFilterOptions>
