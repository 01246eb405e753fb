import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getProject } from '../../../contract/projects.ts'
import { useCall } from '../../platform/queries.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { ProjectFields } from './project-fields.tsx'
import { emptyProject, projectFormOf, type ProjectForm } from './project-form.ts'
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
    return <ProjectFormDialog {...{ companyGuid, projectGuid, onClose }} initial={projectFormOf(known.data)} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('dialog.edit')} size="lg">
      {known.isError ? <ErrorState compact onRetry={() => void known.refetch()} /> : <SkeletonRows rows={6} />}
    </Dialog>
  )
}

function ProjectFormDialog({ companyGuid, projectGuid, initial, onClose }: Props & { initial: ProjectForm }) {
  const { t } = useTranslation('projects')
  const { form, handleSubmit, isSaving } = useProjectForm({ companyGuid, projectGuid, initial, onSaved: onClose })
  return (
    <Dialog
      opened
      stays={form.isDirty()}
      onClose={onClose}
      size="lg"
      title={t(projectGuid ? 'dialog.edit' : 'dialog.create')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="project" loading={isSaving}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id="project" noValidate onSubmit={handleSubmit}>
        <ProjectFields form={form} companyGuid={companyGuid} />
      </form>
    </Dialog>
  )
}
