import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { generateReports, listCompanyReports } from '../../../../contract/reports/reports.ts'
import { getWaveStats } from '../../../../contract/waves/waves.ts'
import { notify } from '../../../platform/notices.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useWrite } from '../../../platform/calls/queries.ts'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './generate-form.module.css'
import type { GenerateReportsDialogProps } from './generate-reports-dialog.tsx'
import { OutlookWarnings } from './outlook-warnings.tsx'
import { useReportTemplates, type ReportTemplate } from './use-report-templates.ts'

type Props = GenerateReportsDialogProps & { onQueued: (fileGuids: readonly string[]) => void }

/** What the name may be made of; filled in for each report. */
const namePlaceholders =
  '{{participant.name}}, {{wave.name}}, {{project.name}}, {{organization.name}}, {{report.name}}, {{language}}, {{date}}'

/** Template, language, name and the options of the template (OPS-2-138). */
export function GenerateForm(props: Props) {
  const { t } = useTranslation('reports')
  const { templates, usual, isPending, isError, retry } = useReportTemplates(props)
  if (isError) return <ErrorState compact onRetry={retry} />
  if (isPending) return <SkeletonRows rows={4} rowHeight={56} />
  if (templates.length === 0) {
    return (
      <EmptyState compact title={t('generate.noTemplate')}>
        {t('generate.noTemplateText')}
      </EmptyState>
    )
  }
  return <Fields {...props} templates={templates} usual={usual} />
}

type FieldsProps = Props & { templates: readonly ReportTemplate[]; usual: ReportTemplate | undefined }

function Fields({ templates, usual, people, waveGuid, onQueued, onClose }: FieldsProps) {
  const { t } = useTranslation('reports')
  const [template, setTemplate] = useState(usual)
  const [language, setLanguage] = useState('')
  const [name, setName] = useState(usual?.filenameFormat ?? '')
  const [flags, setFlags] = useState({ dataFromAllProjects: false, generatePrezi: false })
  // Reports of other projects are not for everybody who may see this one.
  const seesAll = useMay('compareProjects')
  const isGroup = template?.dataScope === dataScope.group
  const generate = useWrite(generateReports, { refresh: [listCompanyReports, getWaveStats, getQueueStatus] })
  const handleTemplate = (key: string | null) => {
    const chosen = templates.find((one) => one.key === key)
    setTemplate(chosen)
    setName(chosen?.filenameFormat ?? '')
    if (!chosen?.allowedLanguages.some(({ code }) => code === language)) setLanguage('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!template) return
    const sent = (flag: boolean, isOffered: boolean) => (flag && isOffered ? 1 : 0)
    const body = {
      assesseeGuids: people.map(({ assesseeGuid }) => assesseeGuid),
      reportTemplateId: template.templateId,
      customToolId: template.customToolId,
      generatedReportName: name.trim() || null,
      forceLanguageCode: language || null,
      dataFromAllProjects: sent(flags.dataFromAllProjects, template.multiwave && seesAll),
      attachFiles: 0,
      generatePrezi: sent(flags.generatePrezi, template.canGeneratePrezi),
    } as const
    generate.mutate(
      { params: { waveId: waveGuid }, body },
      {
        onSuccess: ({ queued, reports }) => {
          notify({ kind: 'positive', title: t('generate.queued', { count: queued }) })
          onQueued(reports.map(({ fileGuid }) => fileGuid))
        },
      },
    )
  }
  const languages = [
    { value: '', label: t(isGroup ? 'generate.languageOfMost' : 'generate.ownLanguage') },
    ...(template?.allowedLanguages ?? []).map((one) => ({ value: one.code, label: one.name })),
  ]
  const flag = (key: keyof typeof flags, label: string) => (
    <Checkbox
      label={label}
      checked={flags[key]}
      onChange={(event) => setFlags({ ...flags, [key]: event.currentTarget.checked })}
    />
  )
  return (
    <form onSubmit={handleSubmit}>
      <LockedWhile sending={generate.isPending}>
        <Stack gap={12}>
          <Select
            data-autofocus
            required
            searchable
            label={t('generate.template')}
            placeholder={t('generate.chooseTemplate')}
            data={templates.map(({ key, label }) => ({ value: key, label }))}
            value={template?.key ?? null}
            onChange={handleTemplate}
          />
          <Select
            label={t('generate.language')}
            allowDeselect={false}
            data={languages}
            value={language}
            onChange={(code) => setLanguage(code ?? '')}
          />
          <TextInput
            label={t('generate.name')}
            description={t('generate.nameHint', { placeholders: namePlaceholders })}
            placeholder={template?.filenameFormat || template?.templateName}
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {template?.multiwave && seesAll && flag('dataFromAllProjects', t('generate.allProjects'))}
          {template?.canGeneratePrezi && flag('generatePrezi', t('generate.prezi'))}
          <OutlookWarnings waveGuid={waveGuid} people={people} />
        </Stack>
      </LockedWhile>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!template || people.length === 0} loading={generate.isPending}>
          {t('generate.confirm', { count: isGroup ? 1 : people.length })}
        </Button>
      </div>
    </form>
  )
}
