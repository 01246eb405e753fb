import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { getCompany } from '../../../contract/organizations.ts'
import { getProject, listProjects, upsertProject } from '../../../contract/projects.ts'
import { validateProject } from '../../../domain/projects/validate-project.ts'
import { fieldErrorsOf, wordFieldError } from '../../platform/field-errors.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/queries.ts'
import { useOnce } from '../../platform/use-once.ts'
import { upsertOf, type ProjectForm } from './project-form.ts'
import { timeZones } from './time-zones.ts'

type Options = {
  companyGuid: string
  projectGuid: string | undefined
  initial: ProjectForm
  onSaved: () => void
}

/** Which field a refusal is about. */
const fieldOfCode = {
  PROJECT_NAME_TAKEN: 'name',
  END_BEFORE_START: 'projectEnd',
  UNKNOWN_OWNER: 'owner',
  UNKNOWN_TIME_ZONE: 'timeZone',
}

export function useProjectForm({ companyGuid, projectGuid, initial, onSaved }: Options) {
  const { t } = useTranslation('projects')
  const save = useWrite(upsertProject, { suppressNotice: true, refresh: [listProjects, getProject, getCompany] })
  const form = useForm<ProjectForm>({ initialValues: initial, validate: problemsOf })
  const submit = useOnce(async (values: ProjectForm) => {
    try {
      await save.mutateAsync({ body: upsertOf(values, companyGuid, projectGuid) })
      notify({ kind: 'positive', title: t('dialog.saved') })
      onSaved()
    } catch (error) {
      form.setErrors(fieldErrorsOf(error, fieldOfCode))
    }
  })
  const handleSubmit = form.onSubmit((values) => void submit(values))
  return { form, handleSubmit, isSaving: save.isPending }
}

/** The rules of the server, before anything is sent. Who may own a project only the server knows. */
function problemsOf(values: ProjectForm): Record<string, string> {
  const owner = values.owner.trim()
  const issues = validateProject(values, { owners: [owner], isTimeZone: (zone) => timeZones.includes(zone) })
  return Object.fromEntries(issues.map(({ field, code }) => [field, wordFieldError(code)]))
}
