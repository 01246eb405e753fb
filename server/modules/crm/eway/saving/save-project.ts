import { z } from 'zod'
import type { Amount } from '../../../../../domain/invoicing/amounts.ts'
import type { CrmProjectToSave, CrmSaved } from '../../../../platform/crm/crm.ts'
import type { EwayFields } from '../../../../platform/eway-config.ts'
import type { EwayConnection } from '../connection.ts'
import { jsonNumber } from '../wire/parse-answer.ts'
import { holds } from './is-same.ts'
import { saveItem } from './save-item.ts'

const users = z.object({ Data: z.array(z.looseObject({ ItemGUID: z.guid() })) })

/**
 * Whether a project is done is decided in the CRM, by its states. An owner that the CRM has no user for, and none at all, leave
 * its supervisor as it is.
 */
export async function saveProject(
  connection: EwayConnection,
  names: EwayFields,
  project: CrmProjectToSave,
): Promise<CrmSaved> {
  const supervisor = project.owner === null ? null : await userOf(connection, project.owner)
  const custom = customFields(names, project)
  const fields = {
    FileAs: project.name,
    ProjectName: project.name,
    Companies_CustomerGuid: project.companyCrmId,
    ProjectStart: instant(project.projectStart),
    ProjectEnd: instant(project.projectEnd),
    InvoiceIssueDate: instant(project.invoiceIssueDate),
    InvoicePaymentDate: instant(project.invoicePaymentDate),
    TotalWorkHours: number(project.totalWorkHours),
    Margin: number(project.margin),
    LicensePrice: number(project.licencePrice),
    EstimatedPrice: number(project.estimatedPrice),
    Price: number(project.price),
    Profit: number(project.profit),
    ...(supervisor !== null && { Users_SupervisorGuid: supervisor }),
    ...(Object.keys(custom).length > 0 && { AdditionalFields: custom }),
  }
  const { crmId, version } = project
  const newId = project.projectGuid.toLowerCase()
  return saveItem(connection, {
    folder: 'Projects',
    crmId,
    newId,
    version,
    fields,
    isSame: (row) => holds(row, fields),
  })
}

const number = (amount: Amount | null) => (amount === null ? null : jsonNumber(amount))

/** As eWay-CRM writes instants, in UTC. */
const instant = (iso: string | null) =>
  iso === null ? null : `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')}Z`

function customFields(names: EwayFields, project: CrmProjectToSave): Record<string, boolean> {
  const flags = ['visibleToClients', 'keepAnonymous'] as const
  return Object.fromEntries(
    flags.flatMap((flag) => {
      const [name, value] = [names[flag], project[flag]]
      return name !== undefined && value !== undefined ? [[name, value]] : []
    }),
  )
}

/** Owners are known by their e-mail addresses. */
async function userOf(connection: EwayConnection, owner: string): Promise<string | null> {
  const { Data } = await connection.call('SearchUsers', { transmitObject: { Email1Address: owner } }, users)
  return Data[0]?.ItemGUID.toLowerCase() ?? null
}
