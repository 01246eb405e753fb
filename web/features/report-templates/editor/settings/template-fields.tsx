import { Button, Select, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { listReportTemplateTools, listToolReports } from '../../../../../contract/report-templates/report-templates.ts'
import { languageCodes } from '../../../../../domain/languages/languages.ts'
import { personLanguage } from '../../../../../domain/report-templates/report-template.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { later } from '../../../../ui/floating/later.tsx'
import { useTemplateWords } from '../../template-words.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import classes from '../editor.module.css'

const SettingsDialog = later(async () => (await import('./settings-dialog.tsx')).SettingsDialog)
const nameMax = 255

/** The six fields of a template, and the way to the rest of its settings. */
export function TemplateFields({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('report-templates')
  const { languageName, scopeName } = useTemplateWords()
  const { draft, change, isReadOnly, version } = editor
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('field.name')}
        value={draft.name}
        maxLength={nameMax}
        readOnly={isReadOnly}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        label={t('field.language')}
        searchable
        readOnly={isReadOnly}
        allowDeselect={false}
        placeholder={t('field.choose')}
        nothingFoundMessage={t('field.nothingFound')}
        data={[personLanguage, ...languageCodes].map((code) => ({ value: code, label: languageName(code) }))}
        value={draft.language || null}
        onChange={(language) => language && change({ language })}
      />
      <TextInput className={classes.short} label={t('field.version')} value={String(version)} readOnly disabled />
      <ToolField editor={editor} />
      <ReportField editor={editor} />
      <Select
        className={classes.short}
        label={t('field.dataScope')}
        readOnly={isReadOnly}
        allowDeselect={false}
        placeholder={t('field.choose')}
        data={([1, 2] as const).map((scope) => ({ value: String(scope), label: scopeName(scope) }))}
        value={draft.dataScope === null ? null : String(draft.dataScope)}
        onChange={(scope) => scope && change({ dataScope: scope === '1' ? 1 : 2 })}
      />
      <Button
        className={classes.more}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('settings.open')}
      </Button>
      {isOpen && <SettingsDialog editor={editor} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ToolField({ editor: { draft, change, isReadOnly, template } }: { editor: TemplateEditor }) {
  const { t } = useTranslation('report-templates')
  const { data: tools = [], isPending } = useCall(listReportTemplateTools, {})
  const options = tools.map(({ toolId, toolName }) => ({ value: String(toolId), label: toolName }))
  // The tool of the stored template has a name even if it can no longer be chosen.
  const isKnown = draft.tool === null || tools.some(({ toolId }) => toolId === draft.tool)
  const name = template && template.tool === draft.tool ? template.toolName : String(draft.tool)
  return (
    <Select
      label={t('field.tool')}
      searchable
      readOnly={isReadOnly}
      allowDeselect={false}
      placeholder={t(isPending ? 'field.loading' : 'field.choose')}
      nothingFoundMessage={t('field.nothingFound')}
      data={isKnown ? options : [...options, { value: String(draft.tool), label: name }]}
      value={draft.tool === null ? null : String(draft.tool)}
      // Each tool has reports of its own.
      onChange={(tool) => tool && Number(tool) !== draft.tool && change({ tool: Number(tool), report: '' })}
    />
  )
}

function ReportField({ editor: { draft, change, isReadOnly } }: { editor: TemplateEditor }) {
  const { t } = useTranslation('report-templates')
  const { reportName } = useTemplateWords()
  const { tool } = draft
  const { data: reports = [], isFetching } = useCall(
    listToolReports,
    { params: { toolId: tool ?? 0 } },
    { enabled: tool !== null },
  )
  const options = reports.map(({ report, name }) => ({ value: report, label: reportName(report, name) }))
  const isKnown = draft.report === '' || reports.some(({ report }) => report === draft.report)
  return (
    <Select
      label={t('field.report')}
      searchable
      readOnly={isReadOnly}
      disabled={tool === null}
      allowDeselect={false}
      placeholder={t(tool === null ? 'field.toolFirst' : isFetching ? 'field.loading' : 'field.choose')}
      nothingFoundMessage={t('field.nothingFound')}
      data={isKnown ? options : [...options, { value: draft.report, label: reportName(draft.report) }]}
      value={draft.report || null}
      onChange={(report) => report && change({ report })}
    />
  )
}
