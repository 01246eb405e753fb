import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { documentPlace } from '../../../../domain/data-exchange/uploads.ts'
import { wordCode } from '../../../platform/calls/error-wording.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { Remark } from './uploaded-file.tsx'
import classes from './upload.module.css'

type Props = { remarks: readonly Remark[]; label: string; isWarning?: boolean }

/** A cell of a sheet is named as its program names it; a place in a document in the language of the page. */
function wordPlace(path: string, t: TFunction<'upload-errors'>): string {
  const place = documentPlace(path)
  if (!place) return path
  if ('paragraph' in place) return t('place.paragraph', place)
  const { table, row, column } = place
  if (row === undefined) return t('place.table', { table })
  return column === undefined ? t('place.row', { table, row }) : t('place.cell', { table, row, column })
}

/** With those that are not listed. */
const countOf = (remarks: readonly Remark[]): number =>
  remarks.reduce((sum, { code, count }) => sum + (code === 'MORE_PROBLEMS' ? (count ?? 0) : 1), 0)

/** What is wrong in a file, or to be known about it, by cell or paragraph. */
export function Remarks({ remarks, label, isWarning }: Props) {
  const { t } = useTranslation('data-upload')
  const { formatNumber } = useFormat()
  const { t: ofPlace } = useTranslation('upload-errors')
  const lines = remarks.map(({ path, code, count }) =>
    code === 'MORE_PROBLEMS' && count !== undefined
      ? { path: '', text: t('remarks.more', { count }) }
      : { path: wordPlace(path, ofPlace) || t('remarks.file'), text: wordCode('upload-errors', 'error', code) ?? code },
  )
  return (
    <div className={classes.remarks} data-tone={isWarning ? 'amber' : 'red'}>
      <div className={classes.remarksHead}>
        <h4>
          {label} <span className={classes.count}>{formatNumber(countOf(remarks))}</span>
        </h4>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconCopy size={14} />}
          onClick={() =>
            void copyText(
              lines.map(({ path, text }) => (path ? `${path}\t${text}` : text)).join('\n'),
              t('remarks.copied'),
            )
          }
        >
          {t('remarks.copy')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard as well */}
      <ul aria-label={label} tabIndex={0}>
        {lines.map(({ path, text }, at) => (
          <li key={at}>
            {path && <b>{path}</b>} {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
