import { z } from 'zod'
import type { CrmChanges } from '../../../../platform/crm/crm.ts'
import type { EwayConfig } from '../../../../platform/eway-config.ts'
import type { EwayConnection } from '../connection.ts'
import { countRows, queryRows } from '../query.ts'
import type { GlobalSettings } from '../settings.ts'
import { companyColumns, readCompany } from './companies.ts'
import { projectColumns, readProject, supervisor } from './projects.ts'
import { rowOf, withoutDuplicates } from './read-record.ts'

/** Most that eWay-CRM's own programs ask for in one call. */
const pageMax = 500
const batchMax = 200

const rows = z.object({ Data: z.array(z.unknown()) })
const counter = z.object({ Datum: z.string().regex(/^\d{1,15}$/) })
const id = z.guid().transform((value) => value.toLowerCase())
const identifiers = z.object({ Data: z.array(z.looseObject({ ItemGUID: id })) })
const users = z.object({ Data: z.array(z.looseObject({ ItemGUID: id, Email1Address: z.string().nullish() })) })

export const folderOf = { companies: 'Companies', projects: 'Projects' } as const

type Parts = { connection: EwayConnection; settings: GlobalSettings; config: EwayConfig }

/** Reading what changed in eWay-CRM. */
export function ewayChanges({ connection, settings, config }: Parts): CrmChanges {
  const { fields, branch } = config
  const byGuids = async (folder: string, ids: readonly string[]): Promise<unknown[]> => {
    const found: unknown[] = []
    for (let from = 0; from < ids.length; from += batchMax) {
      const itemGuids = ids.slice(from, from + batchMax)
      const body = { itemGuids, includeForeignKeys: true, includeRelations: false }
      found.push(...(await connection.call(`Get${folder}ByItemGuids`, body, rows)).Data)
    }
    return found
  }
  const completedState = () => settings.state('CompletedStateName')

  return {
    defaultBranch: branch,
    lastChangeId: async () => Number((await connection.call('GetLastItemChangeId', {}, counter)).Datum),
    async companies({ skip, take }) {
      const [found, total] = await page('Companies', companyColumns(fields), { skip, take })
      return { records: withoutDuplicates(found.map((row) => readCompany(row, fields))), total }
    },
    async projects({ skip, take }) {
      const context = { fields, completedState: await completedState() }
      const [found, total] = await page('Projects', projectColumns(fields), { skip, take })
      return { records: withoutDuplicates(found.map((row) => readProject(row, context))), total }
    },
    async changedIds(kind, since, until) {
      const body = { folderName: folderOf[kind], baseChangeId: since, targetChangeId: until }
      const { Data } = await connection.call('GetItemChangeIdentifiers', body, identifiers)
      return [...new Set(Data.map(({ ItemGUID }) => ItemGUID))]
    },
    async companiesById(ids) {
      return withoutDuplicates((await byGuids('Companies', ids)).map((row) => readCompany(row, fields)))
    },
    async projectsById(ids) {
      const found = await byGuids('Projects', ids)
      const context = { fields, completedState: await completedState(), emails: await emailsOf(found) }
      return withoutDuplicates(found.map((row) => readProject(row, context)))
    },
  }

  /** `take` may be more than eWay-CRM gives at once. */
  async function page(
    folder: 'Companies' | 'Projects',
    columns: ReturnType<typeof projectColumns>,
    { skip, take }: { skip: number; take: number },
  ): Promise<[rows: unknown[], total: number]> {
    const total = await countRows(connection, folder)
    const found: unknown[] = []
    while (found.length < take) {
      const wanted = { fields: columns, skip: skip + found.length, take: Math.min(pageMax, take - found.length) }
      const more = await queryRows(connection, folder, wanted)
      found.push(...more)
      if (more.length < wanted.take) break
    }
    return [found, total]
  }

  async function emailsOf(projects: readonly unknown[]): Promise<Map<string, string>> {
    const guids = projects.map((row) => id.safeParse(rowOf(row)[supervisor]).data).filter((guid) => guid !== undefined)
    const emails = new Map<string, string>()
    if (guids.length === 0) return emails
    const found = users.safeParse({ Data: await byGuids('Users', [...new Set(guids)]) })
    for (const { ItemGUID, Email1Address } of found.data?.Data ?? []) emails.set(ItemGUID, Email1Address ?? '')
    return emails
  }
}
