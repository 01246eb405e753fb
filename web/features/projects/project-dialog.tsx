import { Button } from '@mantine/core'
import { useMemo, type FormEvent } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getProject } from '../../../contract/projects/projects.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormConflicts, type FieldWords } from '../../ui/form/form-conflicts.tsx'
import { MergedNotice } from '../../ui/form/merged-notice.tsx'
import { SourceRefusalNotice } from '../../ui/form/source-refusal-notice.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { ProjectFields } from './project-fields.tsx'
import { amountFields, dateFields, emptyProject, projectFormOf, type ProjectForm } from './project-form.ts'
import { useProjectForm } from './use-project-form.ts'

type Props = {
  companyGuid: string
  /** Left out: a new project. */
  projectGuid?: string
  onClose: () => void
}

/** Creates a project, or changes one after reading it. */
export function ProjectDialog({ companyGuid, projectGuid, onClose }: Props) {
  const { t } = useTranslation('projects')
  const params = { companyGuid, projectGuid: projectGuid ?? '' }
  const known = useCall(getProject, { params }, { enabled: projectGuid !== undefined })
  if (projectGuid === undefined) return <ProjectFormDialog {...{ companyGuid, onClose }} initial={emptyProject} />
  if (known.data) {
    return <StoredProjectDialog {...{ companyGuid, projectGuid, onClose }} project={known.data} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('dialog.edit')} size="lg">
      {known.isError ? <ErrorState compact onRetry={() => void known.refetch()} /> : <SkeletonRows rows={6} />}
    </Dialog>
  )
}

function StoredProjectDialog({ project, ...props }: Props & { project: AnswerOf<typeof getProject> }) {
  const initial = useMemo(() => projectFormOf(project), [project])
  return <ProjectFormDialog {...props} initial={initial} revision={project.revision} />
}

type FormProps = Props & { initial: ProjectForm; revision?: string }

function ProjectFormDialog({ companyGuid, projectGuid, initial, revision, onClose }: FormProps) {
  const { t } = useTranslation('projects')
  const { model, refusal } = useProjectForm({ companyGuid, projectGuid, initial, revision })
  const words = useProjectWords()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (await model.save()) onClose()
  }
  return (
    <Dialog
      opened
      stays={model.dirty}
      onClose={onClose}
      size="lg"
      title={t(projectGuid ? 'dialog.edit' : 'dialog.create')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="project" loading={model.saving}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id="project" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ProjectFields form={model.form} companyGuid={companyGuid} />
        <MergedNotice model={model} />
        <SourceRefusalNotice refusal={refusal} />
      </form>
      <FormConflicts model={model} words={words} />
    </Dialog>
  )
}

const cards = [
  'name',
  'owner',
  'projectStart',
  'projectEnd',
  'isCompleted',
  'visibleToClients',
  'keepAnonymous',
] as const
const labelled = [...cards, ...dateFields, ...amountFields, 'totalWorkHours'] as const

function useProjectWords(): FieldWords {
  const { t } = useTranslation('projects')
  const { formatDateTime } = useFormat()
  const dates: readonly string[] = [...dateFields, 'projectStart', 'projectEnd']
  return {
    labelOf: (path) => {
      const card = labelled.find((one) => one === path)
      return card ? t(`card.${card}`) : t('field.timeZone')
    },
    textOf: (path, value) => (dates.includes(path) && typeof value === 'string' ? formatDateTime(value) : undefined),
  }
}
