import { Button } from '@mantine/core'
import { IconClipboardText, IconFileTypeCsv } from '@tabler/icons-react'
import { Trans, useTranslation } from '../../platform/texts/use-translation.tsx'
import { canExportNominations } from '../../../domain/nominations/nomination-link.ts'
import { saveFile } from '../../platform/calls/download.ts'
import { formatDateTime, formatNumber } from '../../platform/texts/format.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { loadedFor } from '../../ui/floating/not-loaded.tsx'
import { Stepper } from '../../ui/marks/stepper.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { EditorMode, NominationTable } from './editor/saving/use-nomination-table.ts'

type NominationsHeaderProps = {
  mode: EditorMode
  table: NominationTable
  waveName: string
  overviewPath: string
  importPath: string
  isEditing: boolean
  /** The wave is over: nothing can be changed. */
  isClosed: boolean
  onPaste: () => void
}

/** Title of the page, number of rows, and which of the two steps it is. */
export function NominationsHeader({
  mode,
  table,
  waveName,
  overviewPath,
  importPath,
  isEditing,
  isClosed,
  onPaste,
}: NominationsHeaderProps) {
  const { t } = useTranslation('nominations')
  const isInternal = useMay('seeInternals')
  const { base } = table
  const meta = useMeta(table)
  const handleCsv = async () => {
    const code = await loadedFor(
      () => import('./nominations-csv.ts'),
      () => void handleCsv(),
    )
    if (code) saveFile(code.nominationsCsv(base), code.csvName(new Date()))
  }
  return (
    <PageHeader
      title={t(`title.${mode}`)}
      back={{ label: waveName, href: overviewPath }}
      meta={isEditing ? meta : []}
      switches={
        <Stepper
          compact
          label={t('steps.label')}
          steps={[
            {
              id: 'import',
              label: t('steps.import'),
              state: !isEditing ? 'current' : table.rows.length > 0 ? 'done' : 'todo',
              href: mode === 'edit' && !isClosed ? importPath : undefined,
            },
            { id: 'edit', label: t('steps.edit'), state: isEditing ? 'current' : 'todo' },
          ]}
        />
      }
      actions={
        isEditing && (
          <>
            {!isClosed && (
              <Button variant="default" leftSection={<IconClipboardText size={16} />} onClick={onPaste}>
                {t('action.paste')}
              </Button>
            )}
            {canExportNominations({ isInternal }, mode) && (
              <Button variant="default" leftSection={<IconFileTypeCsv size={16} />} onClick={() => void handleCsv()}>
                {t('action.csv')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function useMeta({ rows, source }: NominationTable) {
  const { t } = useTranslation('nominations')
  const assessees = new Set(rows.map(({ assesseeEmail }) => assesseeEmail)).size
  const raters = new Set(rows.map(({ assessorEmail }) => assessorEmail)).size
  return [
    <Trans
      key="rows"
      text={t('meta.rows', { count: rows.length, rows: formatNumber(rows.length) })}
      components={{ b: <b style={{ color: 'var(--text)', fontWeight: 600 }} /> }}
    />,
    `${t('meta.assessees', { count: assessees })}, ${t('meta.raters', { count: raters })}`,
    source &&
      (source.kind === 'file'
        ? t('meta.file', { name: source.name, time: formatDateTime(source.at) })
        : t('meta.pasted', { time: formatDateTime(source.at) })),
  ]
}
