import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { AssessorRole } from '../../../../../domain/nominations/nomination.ts'
import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'
import type { EditedRow } from '../edited-row.ts'
import { useEditor, type Editor } from '../editor-context.ts'
import { useIssueText, useRoleLabel } from '../labels.tsx'
import { loadTitles, type Load } from './load-chip.tsx'

/** The state of the table and the words for it: looked up once for the whole sheet rather than in each of its lines. */
export type Sheet = Editor & {
  t: TFunction<'nominations'>
  roleLabel: (role: AssessorRole | null) => string
  issueText: (issue: NominationIssue, facts: { rows: readonly EditedRow[]; row: EditedRow }) => string
  loadTitle: (load: Load) => string
  removeLabel: (rowNumber: number) => string
}

export function useSheet(): Sheet {
  const { t } = useTranslation('nominations')
  const editor = useEditor()
  const roleLabel = useRoleLabel()
  const issueText = useIssueText()
  const texts = useMemo(() => ({ t, loadTitle: loadTitles(t), removeLabel: removeLabels(t) }), [t])
  return useMemo(() => ({ ...editor, ...texts, roleLabel, issueText }), [editor, texts, roleLabel, issueText])
}

/** The text is the same in every line but for its number. */
function removeLabels(t: TFunction<'nominations'>): (rowNumber: number) => string {
  const [before, after] = t('grid.removeRow', { row: numberHere }).split(numberHere)
  return (rowNumber) => `${before}${rowNumber}${after}`
}
/** No text has this character. */
const numberHere = '\u0000'
