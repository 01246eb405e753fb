import { Button, Menu } from '@mantine/core'
import { IconFileImport, IconFileSpreadsheet, IconFileTypography, IconTransfer } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import { saveFile } from '../../../platform/calls/download.ts'
import { loadedFor, noticeNotLoaded } from '../../../ui/floating/not-loaded.tsx'
import { useMay } from '../../../platform/session/permissions.tsx'
import type { FileFormat } from './read-template-file.ts'
import { useTemplateImport, type ImportedTemplate } from './use-template-import.tsx'

type ExchangeMenuProps = {
  /** Returns the editor's current content, saved or not. */
  getDraft: () => TemplateDraft
  isReadOnly: boolean
  onImport: (imported: ImportedTemplate) => void
}

/** Exports and imports the template as a file. Only internal users may import JSON. */
export function ExchangeMenu({ getDraft, isReadOnly, onImport }: ExchangeMenuProps) {
  const { t } = useTranslation('templates')
  const seesInternals = useMay('seeInternals')
  const { importFile, isReading, question } = useTemplateImport(getDraft, onImport)
  const { isWriting, exportJson, exportXlsx } = useTemplateExport(getDraft)
  const { input, choose } = useFileChooser((file, format) => void importFile(file, format))
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTransfer size={16} />} loading={isReading || isWriting}>
            {t('exchange.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('exchange.export')}</Menu.Label>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void exportXlsx()}>
            {t('exchange.exportXlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypography size={16} />} onClick={() => void exportJson()}>
            {t('exchange.exportJson')}
          </Menu.Item>
          {!isReadOnly && (
            <>
              <Menu.Label>{t('exchange.import')}</Menu.Label>
              <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => choose('xlsx')}>
                {t('exchange.importXlsx')}
              </Menu.Item>
              {seesInternals && (
                <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => choose('json')}>
                  {t('exchange.importJson')}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {input}
      {question}
    </>
  )
}

function useTemplateExport(getDraft: () => TemplateDraft) {
  const { t } = useTranslation('templates')
  const [isWriting, setWriting] = useState(false)
  const nameOf = (draft: TemplateDraft, ending: string) => `${fileName(draft.name) || t('page.title')}.${ending}`
  const exportJson = async () => {
    const draft = getDraft()
    const load = () => import('../../../../domain/templates/template-json.ts')
    const code = await loadedFor(load, () => void exportJson())
    if (code) saveFile(new Blob([code.toTemplateJson(draft)], { type: 'application/json' }), nameOf(draft, 'json'))
  }
  const exportXlsx = async () => {
    const draft = getDraft()
    setWriting(true)
    try {
      const { writeTemplateWorkbook } = await import('./template-workbook.ts')
      const file = await writeTemplateWorkbook(draft.content, [
        t('exchange.sheet.kind'),
        t('exchange.sheet.key'),
        t('exchange.sheet.text'),
        t('exchange.sheet.mark'),
      ])
      saveFile(file, nameOf(draft, 'xlsx'))
    } catch (error) {
      await noticeNotLoaded(error, () => void exportXlsx())
    } finally {
      setWriting(false)
    }
  }
  return { isWriting, exportJson, exportXlsx }
}

/** Without characters that file systems reserve. */
// oxlint-disable-next-line no-control-regex -- file names cannot hold these
const fileName = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\s\u0000-\u001F]+/g, ' ')
    .trim()
    .slice(0, 100)

/** The same file may be chosen again, after it was corrected. */
function useFileChooser(onChoose: (file: File, format: FileFormat) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [format, setFormat] = useState<FileFormat>('json')
  const choose = (wanted: FileFormat) => {
    setFormat(wanted)
    if (!field.current) return
    field.current.accept = `.${wanted}`
    field.current.value = ''
    field.current.click()
  }
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file) onChoose(file, format)
      }}
    />
  )
  return { input, choose }
}
