import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { NominationIssue } from '../../../../../domain/nominations/validate-nominations.ts'
import type { EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { useIssueText, useRoleLabel } from '../labels.tsx'
import { quickFixOf, type QuickFix } from './quick-fix.ts'
import classes from '../grid/nomination-grid.module.css'

type CheckNoteProps = { issues: readonly NominationIssue[]; row: EditedRow }

/** What is wrong with a row, errors first, and what one click can do about it. */
export function CheckNote({ issues, row }: CheckNoteProps) {
  const { t } = useTranslation('nominations')
  const { rows, roles, templateLanguages, isReadOnly, changeRow, removeRows } = useEditor()
  const issueText = useIssueText()
  const roleLabel = useRoleLabel()
  const shown = issues.find(({ severity }) => severity === 'error') ?? issues[0]
  if (!shown) return null
  const texts = issues.map((issue) => issueText(issue, { rows, row }))
  const fix = isReadOnly ? null : quickFixOf(shown, row, { roles, templateLanguages })
  const labelOf = (one: QuickFix) => {
    if (one.kind === 'use-role') return roleLabel(one.role)
    if (one.kind === 'use-language') return one.language
    return t(one.kind === 'remove' ? 'fix.remove' : 'fix.useName')
  }
  const handleFix = () => {
    if (fix?.kind === 'remove') removeRows([row.key])
    else if (fix) changeRow(row.key, fix.change)
  }
  const more = issues.length - 1
  return (
    <>
      <span className={classes.note} data-severity={shown.severity} title={texts.join('\n')}>
        {issueText(shown, { rows, row })}
        {more > 0 && ` +${more}`}
      </span>
      {fix && (
        <UnstyledButton
          tabIndex={-1}
          className={classes.fix}
          data-fix={row.key}
          onClick={(event) => {
            event.stopPropagation()
            handleFix()
          }}
        >
          {labelOf(fix)}
        </UnstyledButton>
      )}
    </>
  )
}
