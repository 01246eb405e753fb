import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'
import type { EditedRow } from '../edited-row.ts'
import type { Sheet } from '../grid/use-sheet.ts'
import { quickFixOf, type QuickFix } from './quick-fix.ts'
import classes from '../grid/nomination-grid.module.css'

type CheckNoteProps = { issues: readonly NominationIssue[]; row: EditedRow; sheet: Sheet }

/** The issue that is shown of several: errors first. */
const worstOf = (issues: readonly NominationIssue[]) => issues.find(({ severity }) => severity === 'error') ?? issues[0]

/** What one click can do about the issue that is shown of a row. */
export function shownFix(issues: readonly NominationIssue[], row: EditedRow, sheet: Sheet): QuickFix | null {
  const shown = worstOf(issues)
  return shown && !sheet.isReadOnly ? quickFixOf(shown, row, sheet) : null
}

/** What is wrong with a row, errors first, and what one click can do about it. */
export function CheckNote({ issues, row, sheet }: CheckNoteProps) {
  const shown = worstOf(issues)
  if (!shown) return null
  const texts = issues.map((issue) => sheet.issueText(issue, { rows: sheet.rows, row }))
  const fix = shownFix(issues, row, sheet)
  const more = issues.length - 1
  return (
    <>
      <span className={classes.note} data-severity={shown.severity} title={texts.join('\n')}>
        {texts[issues.indexOf(shown)]}
        {more > 0 && ` +${more}`}
      </span>
      {fix && (
        <button type="button" tabIndex={-1} className={classes.fix} data-act="fix">
          {fixLabel(fix, sheet)}
        </button>
      )}
    </>
  )
}

function fixLabel(fix: QuickFix, { t, roleLabel }: Sheet): string {
  if (fix.kind === 'use-role') return roleLabel(fix.role)
  if (fix.kind === 'use-language') return fix.language
  return t(fix.kind === 'remove' ? 'fix.remove' : 'fix.useName')
}
