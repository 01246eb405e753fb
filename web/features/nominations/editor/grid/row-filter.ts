import { cleanText } from '../../../../../domain/text/clean-text.ts'
import { fold } from '../../../../../domain/text/folding.ts'
import type { AssesseeGroup, CheckedRows } from '../check-rows.ts'
import type { EditedRow } from '../edited-row.ts'

export type RowFilter = { segment: 'all' | 'errors' | 'warnings'; search: string; role: string; language: string }
export const noFilter: RowFilter = { segment: 'all', search: '', role: '', language: '' }

export function isFiltering({ segment, search, role, language }: RowFilter): boolean {
  return segment !== 'all' || search !== '' || role !== '' || language !== ''
}

/** What the list renders, top to bottom. */
export type GridItem =
  | { kind: 'band'; id: string; group: AssesseeGroup; isOpen: boolean }
  | { kind: 'row'; id: string; row: EditedRow; index: number }

/** Bands with the rows below them that pass the filter; bands without any are left out. */
export function gridItems(
  checked: Pick<CheckedRows, 'groups' | 'errorRows' | 'warningRows'>,
  filter: RowFilter,
  collapsed: ReadonlySet<string>,
): GridItem[] {
  const passes = rowTest(checked, filter)
  return checked.groups.flatMap((group) => {
    const rows = group.rows.filter(({ row, index }) => passes(row, index))
    if (rows.length === 0) return []
    const isOpen = !collapsed.has(group.email)
    const band: GridItem = { kind: 'band', id: `band ${group.email}`, group, isOpen }
    return [
      band,
      ...(isOpen ? rows.map(({ row, index }): GridItem => ({ kind: 'row', id: `${row.key}`, row, index })) : []),
    ]
  })
}

function rowTest(
  { errorRows, warningRows }: Pick<CheckedRows, 'errorRows' | 'warningRows'>,
  { segment, search, role, language }: RowFilter,
): (row: EditedRow, index: number) => boolean {
  const sought = fold(cleanText(search))
  const texts = (row: EditedRow) => [row.assesseeFullName, row.assesseeEmail, row.assessorFullName, row.assessorEmail]
  return (row, index) =>
    (segment !== 'errors' || errorRows.has(index)) &&
    (segment !== 'warnings' || warningRows.has(index)) &&
    (role === '' || row.assessorRole === role) &&
    (language === '' || row.assessorLanguageCode === language) &&
    (sought === '' || texts(row).some((text) => fold(cleanText(text)).includes(sought)))
}
