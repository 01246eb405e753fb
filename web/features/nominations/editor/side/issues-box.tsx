import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import {
  fixDuplicateNominations,
  fixNominationNames,
  type NominationFix,
} from '../../../../../domain/nominations/fix-nominations.ts'
import { groupNominationIssues, type NominationMessage } from '../../../../../domain/nominations/nomination-messages.ts'
import type { NominationRow } from '../../../../../domain/nominations/nomination.ts'
import { Box } from '../../../../ui/page/box.tsx'
import { notify } from '../../../../platform/notices.ts'
import { formatNumber } from '../../../../platform/texts/format.ts'
import { useEditor } from '../editor-context.ts'
import type { OpenDialog } from '../dialogs/row-dialogs.tsx'
import classes from './side-boxes.module.css'

type IssuesBoxProps = {
  isChecking: boolean
  onChange: (rows: readonly NominationRow[]) => void
  onShow: (segment: 'errors' | 'warnings') => void
  onDialog: (dialog: OpenDialog) => void
}

/** Errors and warnings by kind, each with what one button does about all of them. */
export function IssuesBox({ isChecking, onChange, onShow, onDialog }: IssuesBoxProps) {
  const { t } = useTranslation('nominations')
  const { checked, rows } = useEditor()
  const errors = checked.errorRows.size
  const groups = groupNominationIssues(checked.issues).map(({ message, issues }) => ({
    message,
    isError: issues.some(({ severity }) => severity === 'error'),
    rows: new Set(issues.map(({ rowIndex }) => rowIndex)).size,
  }))
  return (
    <Box
      title={isChecking ? t('panel.errors', { count: errors, errors: formatNumber(errors) }) : t('panel.off')}
      note={isChecking && t('panel.checked', { count: rows.length, rows: formatNumber(rows.length) })}
      bleed
    >
      <ul className={classes.issues} aria-live="polite">
        {groups.map(({ message, isError, rows: count }) => (
          <li key={message} className={classes.issue} data-severity={isError ? 'error' : 'warning'}>
            {isError ? (
              <IconAlertOctagon size={16} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={16} aria-hidden="true" />
            )}
            <span className={classes.issueText}>
              {t(`message.${message}`)}
              <span className={classes.issueRows}>{t('panel.rows', { count, rows: formatNumber(count) })}</span>
            </span>
            <FixButton message={message} isError={isError} onChange={onChange} onShow={onShow} onDialog={onDialog} />
          </li>
        ))}
      </ul>
      {errors > 0 && <p className={classes.keys}>{t('panel.keys')}</p>}
    </Box>
  )
}

type FixButtonProps = Omit<IssuesBoxProps, 'isChecking'> & { message: NominationMessage; isError: boolean }

function FixButton({ message, isError, onChange, onShow, onDialog }: FixButtonProps) {
  const { t } = useTranslation('nominations')
  const { rows, isReadOnly } = useEditor()
  const show = () => onShow(isError ? 'errors' : 'warnings')
  const apply = (fix: NominationFix) => {
    if (fix.ok) {
      onChange(fix.rows)
      notify({ kind: 'positive', title: t('fix.done', { count: fix.changed }) })
    } else {
      show()
      notify({ kind: 'negative', title: t(`fix.${fix.reason}`) })
    }
  }
  const fixes: Partial<Record<NominationMessage, { label: string; onClick: () => void }>> = {
    sameRows: { label: t('fix.removeRepeats'), onClick: () => apply(fixDuplicateNominations(rows)) },
    differentNames: { label: t('fix.keepNewNames'), onClick: () => apply(fixNominationNames(rows)) },
    unrecognisedRoles: { label: t('fix.mapRoles'), onClick: () => onDialog({ kind: 'roles' }) },
    missingAssessorLanguages: { label: t('fix.setLanguage'), onClick: () => onDialog({ kind: 'language' }) },
  }
  const fix = (!isReadOnly && fixes[message]) || { label: t('fix.show'), onClick: show }
  return (
    <Button variant="default" size="xs" onClick={fix.onClick}>
      {fix.label}
    </Button>
  )
}
