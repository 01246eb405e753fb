import { commentKey, itemKey, readKey } from '../../../../domain/questionnaires/item-key.ts'
import type { SurveyColumn, SurveyMapping, SurveyUse } from '../../../../domain/data-exchange/survey/survey-mapping.ts'

/** What a column can be besides an item. */
export const factUses = [
  'assesseeEmail',
  'assesseeName',
  'assessorEmail',
  'assessorName',
  'role',
  'language',
  'startedAt',
  'submittedAt',
] as const satisfies readonly SurveyUse[]

/** The value of a choice: an item of the wave by its key, or, of own templates, only its section. */
export function choiceOf({ use, key }: SurveyColumn, isOwn: boolean): string {
  if (key === null) return use
  return isOwn ? `${use} in ${readKey(key)?.section ?? ''}` : `${use} ${key}`
}

/** The column that a choice makes; of own templates it gets the next free number in its section. */
export function columnOfChoice(choice: string, at: number, mapping: SurveyMapping): SurveyColumn {
  const [, use = 'ignore', section, key] = /^(\w+)(?: in (\d+)| (\S+))?$/.exec(choice) ?? []
  if (section !== undefined) {
    const number = Number(section)
    const kind = use === 'comment' ? 'comment' : 'item'
    const taken = mapping.columns.flatMap((column, place) => {
      const read = place === at || column.key === null ? undefined : readKey(column.key)
      return read?.section === number && read.kind === kind ? [read.number] : []
    })
    const free = Math.max(0, ...taken) + 1
    return { use: use as SurveyUse, key: kind === 'comment' ? commentKey(number, free) : itemKey(number, free) }
  }
  return { use: use as SurveyUse, key: key ?? null }
}

/** Uses that a column takes over from another one: there is one of each. */
const single: ReadonlySet<SurveyUse> = new Set([
  'assesseeEmail',
  'assessorEmail',
  'role',
  'language',
  'startedAt',
  'submittedAt',
])

/** The columns after a choice. What may be there only once is taken away from the column that had it. */
export function withChoice(mapping: SurveyMapping, at: number, choice: string): SurveyColumn[] {
  const chosen = columnOfChoice(choice, at, mapping)
  const isSame = (column: SurveyColumn) =>
    chosen.key === null ? single.has(chosen.use) && column.use === chosen.use : column.key === chosen.key
  return mapping.columns.map((column, place) => {
    if (place === at) return chosen
    return isSame(column) ? { use: 'ignore', key: null } : column
  })
}
