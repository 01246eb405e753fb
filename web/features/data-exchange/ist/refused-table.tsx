import { IconAlertOctagon } from '@tabler/icons-react'
import type { ApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './ist.module.css'
import { detailsOfError } from './ist-result.ts'

/** Why a table cannot be imported at all, and where. */
export function RefusedTable({ error }: { error: ApiError }) {
  const { t } = useTranslation('ist-import')
  const { row, rows, headings, emails } = detailsOfError(error)
  const where = [
    row !== undefined && t('where.row', { rows: row }),
    rows && t('where.rows', { rows: rows.join(', ') }),
    headings && t('where.headings', { headings: headings.join(', ') }),
    emails && t('where.emails', { emails: emails.join(', ') }),
  ].filter(Boolean)
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertOctagon size={20} aria-hidden="true" />
      <div>
        <strong>{wordError(error.code) ?? t('result.failed')}</strong>
        {where.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
    </div>
  )
}
