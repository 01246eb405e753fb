import { Button, Select, Stack } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { generateInstantReport } from '../../../../contract/reports/reports.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './generate-form.module.css'
import type { GenerateReportsDialogProps, ReportPerson } from './generate-reports-dialog.tsx'
import { useReportTemplates, type ReportTemplate } from './use-report-templates.ts'

type Props = Omit<GenerateReportsDialogProps, 'companyGuid'>
type Shown = { title: string; content: string }

/** Chooses a report and shows it at once, to be read or printed (OPS-2-147, OPS-7-83). */
export function InstantReportDialog({ onClose, ...place }: Props) {
  const { t } = useTranslation('reports')
  const [shown, setShown] = useState<Shown>()
  return (
    <Dialog
      opened
      onClose={onClose}
      size={shown ? 'min(1000px, 96vw)' : 'md'}
      title={shown?.title ?? t('instant.title')}
    >
      {shown ? (
        <Paper {...shown} onBack={() => setShown(undefined)} onClose={onClose} />
      ) : (
        <Form {...place} onClose={onClose} onShown={setShown} />
      )}
    </Dialog>
  )
}

type FormProps = Props & { onShown: (shown: Shown) => void }

function Form(props: FormProps) {
  const { t } = useTranslation('reports')
  const { templates, usual, isPending, isError, retry } = useReportTemplates(props, 'instantReports')
  if (isError) return <ErrorState compact onRetry={retry} />
  if (isPending) return <SkeletonRows rows={3} rowHeight={56} />
  if (templates.length === 0) {
    return (
      <EmptyState compact title={t('generate.noTemplate')}>
        {t('generate.noTemplateText')}
      </EmptyState>
    )
  }
  return <Fields {...props} templates={templates} usual={usual} />
}

type FieldsProps = FormProps & { templates: readonly ReportTemplate[]; usual: ReportTemplate | undefined }

function Fields({ templates, usual, people, waveGuid, onShown, onClose }: FieldsProps) {
  const { t } = useTranslation('reports')
  const [template, setTemplate] = useState(usual)
  const [language, setLanguage] = useState('')
  const [person, setPerson] = useState<string | null>(people.length === 1 ? (people[0]?.assesseeGuid ?? null) : null)
  const show = useWrite(generateInstantReport)
  const isGroup = template?.dataScope === dataScope.group
  const nameOf = ({ name }: ReportPerson) => name || t('anonymous')
  const handleTemplate = (key: string | null) => {
    const chosen = templates.find((one) => one.key === key)
    setTemplate(chosen)
    if (!chosen?.allowedLanguages.some(({ code }) => code === language)) setLanguage('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!template) return
    const chosen = people.find(({ assesseeGuid }) => assesseeGuid === person)
    const about = isGroup
      ? { assesseeGuids: people.map(({ assesseeGuid }) => assesseeGuid) }
      : { assesseeGuid: chosen?.assesseeGuid ?? null }
    const { templateId: reportTemplateId, customToolId } = template
    const body = { ...about, reportTemplateId, customToolId, forceLanguageCode: language || null }
    show.mutate(
      { params: { waveGuid }, body },
      {
        onSuccess: ({ content }) => {
          if (content.trim() === '') notify({ kind: 'negative', title: t('instant.nothing') })
          else onShown({ title: chosen && !isGroup ? nameOf(chosen) : template.templateName, content })
        },
      },
    )
  }
  const languages = [
    { value: '', label: t(isGroup ? 'generate.languageOfMost' : 'instant.ownLanguage') },
    ...(template?.allowedLanguages ?? []).map((one) => ({ value: one.code, label: one.name })),
  ]
  return (
    <form onSubmit={handleSubmit}>
      <LockedWhile sending={show.isPending}>
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
          {!isGroup && (
            <Select
              required
              searchable
              label={t('instant.person')}
              placeholder={t('instant.choosePerson')}
              data={people.map((one) => ({ value: one.assesseeGuid, label: nameOf(one) }))}
              value={person}
              onChange={setPerson}
            />
          )}
          <Select
            label={t('generate.language')}
            allowDeselect={false}
            data={languages}
            value={language}
            onChange={(code) => setLanguage(code ?? '')}
          />
          <Banner tone="amber" title={t('instant.counts')}>
            {t('instant.countsText')}
          </Banner>
        </Stack>
      </LockedWhile>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!template || (!isGroup && person === null)} loading={show.isPending}>
          {t('instant.show')}
        </Button>
      </div>
    </form>
  )
}

type PaperProps = Shown & { onBack: () => void; onClose: () => void }

/** The document runs no script and loads nothing; the frame may only open the browser's print dialog. */
function Paper({ title, content, onBack, onClose }: PaperProps) {
  const { t } = useTranslation('reports')
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <>
      <iframe
        ref={frame}
        className={classes.paper}
        sandbox="allow-same-origin allow-modals"
        title={title}
        srcDoc={content}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onBack}>
          {t('instant.back')}
        </Button>
        <Button variant="default" onClick={() => frame.current?.contentWindow?.print()}>
          {t('instant.print')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </>
  )
}
